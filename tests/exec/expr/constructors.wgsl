// Constructors: zero values, splats, mixtures of scalars and vectors, columns, conversions between element
// types, structures and arrays.
//! buffer 0:0 f32 1.5 2.5 -3.5 4.5
//! buffer 0:1 f32 99*60
//! dispatch main
//! expect 0:1 f32 0 0 0 0  1.5 1.5 1.5 1.5  1.5 1.5 2.5 -3.5  2.5 -3.5 4.5 4.5  1.5 2.5 -3.5 4.5
//!   1 2 -3 4  1 1 0 1  1.5 2.5 -3.5 4.5  0 0 0 0  1.5 2.5 7 8  0.5 1.5 2.5 1.5  1.5 2.5 -3.5 4.5  9 8 7 0
//!   2.5 1.5 0 -3.5  1 2 3 4

struct Pair {
    first: vec2<f32>,
    second: array<f32, 2>,
}

@group(0) @binding(0) var<storage> e: vec4<f32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>, 15>;

alias Four = vec4<f32>;
alias Two = vec2f;

fn splice(p: Pair) -> vec4<f32> {
    return vec4(p.first, p.second[0], p.second[1]);
}

@compute @workgroup_size(1)
fn main() {
    result[0] = vec4<f32>();
    result[1] = vec4<f32>(e.x);
    result[2] = vec4(e.x, e.xyz);
    result[3] = vec4(e.yzw, e.w);
    result[4] = Four(e.xy, Two(e.z, e.w));
    result[5] = vec4<f32>(vec4<i32>(e));
    result[6] = vec4<f32>(vec4<bool>(true, e.y > 0.0, e.z > 0.0, bool(e.w)));
    let m = mat2x2<f32>(e.xy, e.zw);
    result[7] = vec4(m[0], m[1]);
    let zero = mat2x2<f32>();
    result[8] = vec4(zero[0], zero[1]);
    result[9] = splice(Pair(e.xy, array(7.0, 8.0)));
    let a = array<f32, 3>(0.5, e.x, e.y);
    result[10] = vec4(a[0], a[1], a[2], e.x);
    result[11] = splice(Pair(m[0], array<f32, 2>(m[1].x, m[1].y)));
    var s: Pair;
    s = Pair();
    s.first = vec2(9.0, 8.0);
    s.second[0] = 7.0;
    result[12] = splice(s);
    let wide = mat3x2(vec2(e.y, e.x), vec2(0.0, e.z), vec2(1.0));
    result[13] = vec4(wide[0], wide[1]);
    let same = mat2x2<f32>(mat2x2(1.0, 2.0, 3.0, 4.0));
    result[14] = vec4(same[0], same[1]);
}
