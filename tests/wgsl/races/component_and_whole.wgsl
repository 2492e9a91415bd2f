// The vectors are read whole behind the barrier.
var<workgroup> v: array<vec4f, 33>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    v[i + 1] = vec4f(1);
    workgroupBarrier();
    let x = v[i + 1];
    workgroupBarrier();
    v[i].w = x.x;
}
