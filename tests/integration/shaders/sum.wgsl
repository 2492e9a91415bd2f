@group(0) @binding(0) var<storage, read_write> total: atomic<u32>;
@group(0) @binding(1) var<storage> numbers: array<u32>;

@compute @workgroup_size(64)
fn sum(@builtin(global_invocation_id) id: vec3u) {
    if id.x < arrayLength(&numbers) {
        atomicAdd(&total, numbers[id.x]);
    }
}
