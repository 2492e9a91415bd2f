// Comparisons of every scalar type and of vectors, logical operators, not on vectors.
//! buffer 0:0 i32 -1 1 2 2
//! buffer 0:1 u32 4294967295 1 2 2
//! buffer 0:2 f32 -1.5 1.5 2 2
//! buffer 0:3 u32 99*36
//! dispatch main
// each row: a < b, a <= b, a == b, a != b, a >= b, a > b of components 0 and 1, then of 2 and 3 in vectors
//! expect 0:3 u32 1 1 0 1 0 0  0 0 0 1 1 1  1 1 0 1 0 0   0 1 1 0 1 0  0 1 1 0 1 0  0 1 1 0 1 0

@group(0) @binding(0) var<storage> s: vec4<i32>;
@group(0) @binding(1) var<storage> u: vec4<u32>;
@group(0) @binding(2) var<storage> f: vec4<f32>;
@group(0) @binding(3) var<storage, read_write> result: array<array<u32, 6>, 6>;

@compute @workgroup_size(1)
fn main() {
    result[0] = array(u32(s.x < s.y), u32(s.x <= s.y), u32(s.x == s.y), u32(s.x != s.y), u32(s.x >= s.y), u32(s.x > s.y));
    result[1] = array(u32(u.x < u.y), u32(u.x <= u.y), u32(u.x == u.y), u32(u.x != u.y), u32(u.x >= u.y), u32(u.x > u.y));
    result[2] = array(u32(f.x < f.y), u32(f.x <= f.y), u32(f.x == f.y), u32(f.x != f.y), u32(f.x >= f.y), u32(f.x > f.y));

    // Equal components, through vectors.
    let a = s.yz;
    let b = s.yw;
    result[3] = array(u32(any(a < b)), u32(all(a <= b)), u32(all(a == b)), u32(any(a != b)), u32(all(a >= b)),
                      u32(any(a > b)));
    let c = f.zw;
    let d = f.wz;
    result[4] = array(u32(any(c < d)), u32(all(c <= d)), u32(all(c == d)), u32(any(c != d)), u32(all(c >= d)),
                      u32(!all(!(c > d))));
    let flags = u.zw == vec2(2u, 2u);
    let yes = flags.x;
    result[5] = array(u32(!yes), u32(yes == flags.y), u32(all(flags & flags)), u32(any(flags != flags)),
                      u32(all(flags | !flags)), u32(yes && !yes));
}
