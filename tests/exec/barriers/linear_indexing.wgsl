// linear_indexing: global_invocation_index and workgroup_index.
//! buffer 0:0 u32 99*144
//! dispatch main 2 3 1
//! expect 0:0 u32 <(i%8/4+i/8%6/2*2)>*144

requires linear_indexing;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 144>;

@compute @workgroup_size(4, 2, 3)
fn main(@builtin(global_invocation_index) index: u32, @builtin(workgroup_index) group: u32,
        @builtin(global_invocation_id) id: vec3<u32>) {
    result[index] = select(1000u, group, index == id.x + id.y * 8u + id.z * 48u);
}
