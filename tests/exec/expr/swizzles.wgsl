// Swizzles of both letter sets, with repetition, of swizzles, of expressions and of memory.
//! buffer 0:0 u32 1 2 3 4
//! buffer 0:1 u32 99*28
//! dispatch main
//! expect 0:1 u32 4 3 2 1  1 1 1 1  2 3 2 3  3 1 4 1  4 4 3 3  12 11 22 21  3 2 1 4

@group(0) @binding(0) var<storage> v: vec4<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<u32>, 7>;

@compute @workgroup_size(1)
fn main() {
    result[0] = v.wzyx;
    result[1] = v.xxxx;
    result[2] = v.gbgb;
    let w = v;
    result[3] = vec4(w.b, w.r, w.a, w.xx.x);
    result[4] = w.wz.xxyy;
    result[5] = vec4((w.xy + 10u).yx, (w.yx + 20u)[0], (w + vec4(20u)).x);
    var t = w;
    t.x = v.zyx.x;
    t.z = w.xyz.r;
    result[6] = t;
}
