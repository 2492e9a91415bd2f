// select with scalar and vector conditions, any and all.
//! buffer 0:0 u32 1 0 3 0
//! buffer 0:1 u32 99*24
//! dispatch main
//! expect 0:1 u32 20 10 21 11  1 102 3 104  101 102 103 104  1 0 1 0  1 1 0 0  f32 0.5 -1.5 2 u32 7

@group(0) @binding(0) var<storage> input: vec4<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<u32>, 6>;

@compute @workgroup_size(1)
fn main() {
    let yes = input.x == 1u;
    let no = input.y == 1u;
    let flags = input != vec4<u32>(); // true, false, true, false
    let low = vec4(101u, 102u, 103u, 104u);
    let high = vec4(1u, 2u, 3u, 4u);
    result[0] = vec4(select(10u, 20u, yes), select(10u, 20u, no), select(11u, 21u, flags.z), select(11u, 21u, flags.w));
    result[1] = select(low, high, flags);
    result[2] = select(low, high, no); // one condition for the whole vector
    result[3] = vec4(u32(any(flags)), u32(all(flags)), u32(all(flags.xz)), u32(any(flags.yw)));
    result[4] = vec4(u32(any(yes)), u32(all(yes)), u32(any(no)), u32(all(no)));
    result[5] = vec4(bitcast<u32>(select(-1.5, 0.5, yes)), bitcast<u32>(select(-1.5, 0.5, no)),
                     bitcast<u32>(select(vec2(1.0), vec2(2.0), flags.xy).x), select(8u, 7u, !no));
}
