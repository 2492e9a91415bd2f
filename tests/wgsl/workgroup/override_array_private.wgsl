override n = 16u;
var<private> p: array<f32, n>; // error:17 [var-decls] n
