// min, max, clamp, mix, step, smoothstep, fma, degrees, radians and % of floats.
//! buffer 0:0 f32 1 -2 0.25 8
//! buffer 0:1 f32 99*32
//! dispatch main
//! expect 0:1 f32
//!   -2 1 0.25 8
//!   1 1 0.25 0.25
//!   ulp=4 0.25 2.75 4.5 -1.25
//!   0 1 1 0
//!   abs=1e-6 0.15625 0 1 0.5
//!   -1 3 6 2.5
//!   rel=1e-5 57.29577951 0.01745329252 -114.591559 -0.034906585
//!   abs=1e-6 rel=0 0.75 -0.75 0.5 -0.5

@group(0) @binding(0) var<storage> e: vec4<f32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>, 8>;

@compute @workgroup_size(1)
fn main() {
    let one = e.x;
    let two = -e.y;
    let quarter = e.z;
    result[0] = vec4(min(one, e.y), max(one, e.y), min(e.w, quarter), max(e.w, quarter));
    result[1] = vec4(clamp(e.w, e.y, one), clamp(one, quarter, two), clamp(e.y, quarter, one), clamp(quarter, e.y, two));
    result[2] = vec4(mix(0.0, one, quarter), mix(one, e.w, quarter), mix(vec2(one, e.y), vec2(e.w, one), 0.25 * two).x,
                     mix(e.yy, vec2(one, one), quarter).y);
    result[3] = vec4(step(two, one), step(one, two), step(one, one), step(one, quarter));
    result[4] = vec4(smoothstep(0.0, one, quarter), smoothstep(one, two, quarter), smoothstep(0.0, one, two),
                     smoothstep(0.0, e.w, 4.0));
    result[5] = vec4(fma(one, e.y, one), fma(two, one, one), fma(two, two, two), fma(quarter, two, two));
    result[6] = vec4(degrees(one), radians(one), degrees(e.y), radians(e.y));
    result[7] = vec4(4.75 % two - two * 0.0, -4.75 % two, 4.5 % -two, -4.5 % -two);
}
