// storageBarrier orders the storage accesses of one workgroup: each invocation reads what another one wrote,
// several times over.
//! buffer 0:0 u32 0..127
//! dispatch main 2
// Each of 5 rounds takes the right neighbour's value, within a group of 64, and adds 1.
//! expect 0:0 u32 ((i%64+5)%64+i/64*64+5)*128

@group(0) @binding(0) var<storage, read_write> data: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>) {
    let base = group.x * 64u;
    for (var round = 0; round < 5; round++) {
        let neighbour = data[base + (lane + 1u) % 64u];
        storageBarrier();
        data[base + lane] = neighbour + 1u;
        storageBarrier();
    }
}
