override n = 4.0;
override b = true;
var<workgroup> a: array<f32, n>; // error:30 [array-types] f32
var<workgroup> c: array<f32, b>; // error:30 [array-types] bool
