override n = 16u;
var<workgroup> grid: array<array<f32, n>, 4>; // error:28 [array-types] n
