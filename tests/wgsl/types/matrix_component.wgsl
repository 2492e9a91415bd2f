var<private> a: mat2x2<u32>; // error:24 [matrix-types] u32
var<private> b: mat3x3<bool>; // error:24 [matrix-types] bool
