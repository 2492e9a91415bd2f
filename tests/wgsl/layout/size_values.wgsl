struct S {
    @size(3) a: u32, // error:5 [size-attr] 4
    @size(15) b: vec4<f32>, // error:5 [size-attr] 16
    @size(0) c: u32, // error:11 [size-attr]
    @size(-1) d: u32, // error:11 [size-attr] -1
    @size(32) e: array<u32>, // error:5 [size-attr] '@size'
}
