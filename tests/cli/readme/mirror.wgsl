@group(0) @binding(0) var<storage, read_write> numbers: array<f32>;

var<workgroup> tile: array<f32, 64>;

@compute @workgroup_size(64)
fn mirror(@builtin(local_invocation_index) lane: u32) {
    tile[lane] = numbers[lane];
    numbers[lane] = tile[63 - lane];
}
