// The built-in inputs of compute shaders, as parameters and in a structure, in three dimensions.
//! buffer 0:0 u32 99*576
//! dispatch main 2 3 1
// 4 x 2 x 3 invocations in 2 x 3 x 1 workgroups: x = 8, y = 6, z = 3
//! expect 0:0 u32 <(i%8) (i/8%6) (i/48) (i%8%4+i/8%6%2*4+i/48*8)>*144

struct Inputs {
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
}

@group(0) @binding(0) var<storage, read_write> result: array<vec4<u32>, 144>;

@compute @workgroup_size(4, 2, 3)
fn main(inputs: Inputs, @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>) {
    let size = inputs.groups * vec3(4u, 2u, 3u);
    let id = group * vec3(4u, 2u, 3u) + local;
    let slot = id.x + id.y * size.x + id.z * size.x * size.y;
    let same = all(id == inputs.id) && lane == local.x + local.y * 4u + local.z * 8u;
    result[slot] = vec4(inputs.id, select(1000u, lane, same));
}
