var<private> a: array<u32, 0>; // error:28 [array-types] 0
var<private> b: array<u32, -1>; // error:28 [array-types] -1
var<private> c: array<u32, 1.5>; // error:28 [array-types]
var<private> d: array<u32, true>; // error:28 [array-types] bool
var<private> v: u32 = 4;
var<private> e: array<u32, v>; // error:28 [array-types] the element count of an array must be a const-expression or an override-expression
