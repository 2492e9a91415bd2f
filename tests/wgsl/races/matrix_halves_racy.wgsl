// The even ones read the whole matrix.
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> m: array<mat2x3f, 8>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i % 2 == 1) {
        m[i / 2][1] = vec3f(1); // note:9
    } else {
        let x = m[i / 2]; // warning:17 [workgroup-race]
        b[i] = u32(x[0].x);
    }
}
