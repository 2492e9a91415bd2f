// Atomics in storage may be how workgroups talk to each other: storageBarrier is left alone there.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
@group(0) @binding(1) var<storage, read_write> done: atomic<u32>;

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) i: u32) {
    out[id.x] = id.x;
    storageBarrier();
    if (i == 0) {
        atomicAdd(&done, 1);
    }
}
