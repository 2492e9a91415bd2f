// The invocation below stores to a component of the vector meanwhile.
var<workgroup> v: array<vec4f, 33>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    v[i + 1] = vec4f(1);
    workgroupBarrier();
    let x = v[i + 1]; // note:13
    v[i].w = x.x; // warning:5 [workgroup-race]
}
