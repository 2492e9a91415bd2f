// The even invocations write first columns, the odd ones second columns.
var<workgroup> m: array<mat2x3f, 8>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i % 2 == 1) {
        m[i / 2][1] = vec3f(1);
    } else {
        m[i / 2][0] = vec3f(2);
    }
}
