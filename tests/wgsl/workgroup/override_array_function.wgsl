override n = 16u;

fn f() {
    var local: array<f32, n>; // error:16 [var-decls] n
}
