// Each writes a column of its own.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> m: mat4x4f;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) i: u32) {
    m[i] = vec4f(f32(i));
}
