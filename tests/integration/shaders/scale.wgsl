@group(0) @binding(0) var<storage, read_write> numbers: array<f32>;

@compute @workgroup_size(64)
fn scale(@builtin(global_invocation_id) id: vec3u) {
    if id.x < arrayLength(&numbers) {
        numbers[id.x] *= 2.0;
    }
}
