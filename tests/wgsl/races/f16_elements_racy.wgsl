// As components of a vector they may be touched together.
enable f16;
var<workgroup> t: array<vec2h, 32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i / 2][i % 2] = f16(i); // warning:5 [workgroup-race]
}
