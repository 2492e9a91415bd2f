struct In {
    @builtin(local_invocation_id) local: vec3<u32>,
    @builtin(workgroup_id) group: vec3<u32>,
}
@compute @workgroup_size(4, 4)
fn main(
    in: In,
    @builtin(local_invocation_index) index: u32,
    @builtin(global_invocation_id) global: vec3u,
    @builtin(num_workgroups) count: vec3<u32>,
) {
    _ = in.local + in.group + global + count + index;
}
