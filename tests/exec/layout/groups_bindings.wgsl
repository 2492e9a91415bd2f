// Bindings with gaps in several groups, one buffer read by two variables' worth of shapes, and values in
// constant expressions as binding numbers.
//! buffer 0:3 u32 1 2 3 4
//! buffer 1:0 uniform u32 10 20 30 40
//! buffer 3:7 u32 0*4
//! dispatch main
//! expect 3:7 u32 11 22 33 44

const far = 7;

@group(0) @binding(3) var<storage, read> a: vec4u;
@group(1) @binding(0) var<uniform> b: vec4<u32>;
@group(1 + 2) @binding(far) var<storage, read_write> c: array<u32, 4>;

@compute @workgroup_size(4, 1, 1)
fn main(@builtin(local_invocation_id) lane: vec3<u32>) {
    c[lane.x] = a[lane.x] + b[lane.x];
}
