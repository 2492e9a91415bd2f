struct S {
    @align(3) a: u32, // error:5 [align-attr] an alignment must be a power of two, not 3
    @align(0) b: u32, // error:12 [align-attr] 0
    @align(-4) c: u32, // error:12 [align-attr] -4
    @align(1.5) d: u32, // error:12 [align-attr]
    @align(2) e: u32, // error:5 [align-attr] 4
}
@group(0) @binding(0) var<storage> s: S;
