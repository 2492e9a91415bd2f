override n = 4;
struct S {
    @size(n) a: u32, // error:11 [size-attr] '@size'
    @align(n) b: u32, // error:12 [align-attr] '@align'
}
