const a = array(1, 2, 3)[3]; // error:26 [array-access-expr] 3
const b = vec2(1, 2)[-1]; // error:22 [vector-access-expr] -1
const c = mat2x2(1, 2, 3, 4)[2]; // error:30 [matrix-access-expr] 2
var<private> v: array<u32, 4>;
var<private> w: vec3<f32>;
@group(0) @binding(0) var<storage> r: array<u32>;
fn f() {
    _ = v[4]; // error:11 [array-access-expr] 4
    w[3] = 1.0; // error:7 [vector-access-expr] 3
    _ = r[-1]; // error:11 [array-access-expr] -1
    _ = r[1000000];
}
