// What one invocation writes to workgroup memory, another may read only after a barrier. Here each reads the
// cell of another at once, and finds there what was written or what was there before.
//
// The remedy: workgroupBarrier(); between the two statements.
@group(0) @binding(0) var<storage, read_write> numbers: array<f32>;

var<workgroup> tile: array<f32, 64>;

@compute @workgroup_size(64)
fn mirror(@builtin(local_invocation_index) lane: u32) {
    tile[lane] = numbers[lane];
    numbers[lane] = tile[63u - lane]; // warning:21 [workgroup-race] tile[
}
