// One module with several entry points that share buffers and functions but not workgroup variables: a
// pipeline of passes, each with its own workgroup size.
//! buffer 0:0 u32 1..32
//! buffer 0:1 u32 0*5
//! dispatch square 4
//! dispatch block_sums 4
//! expect 0:1 u32 204 1292 3404 6540 0
//! dispatch total
//! expect 0:0 u32 ((i+1)*(i+1))*32
//! expect 0:1 u32 204 1292 3404 6540 11440

@group(0) @binding(0) var<storage, read_write> data: array<u32, 32>;
@group(0) @binding(1) var<storage, read_write> sums: array<u32, 5>;

var<workgroup> tile: array<u32, 8>;
var<workgroup> accumulator: atomic<u32>;

fn squared(n: u32) -> u32 {
    return n * n;
}

@compute @workgroup_size(8)
fn square(@builtin(global_invocation_id) id: vec3<u32>) {
    data[id.x] = squared(data[id.x]);
}

@compute @workgroup_size(2, 4)
fn block_sums(@builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>) {
    tile[lane] = data[group.x * 8u + lane];
    workgroupBarrier();
    if lane == 7u {
        var sum = 0u;
        for (var k = 0u; k < 8u; k++) {
            sum += tile[k];
        }
        sums[group.x] = sum;
    }
}

@compute @workgroup_size(4)
fn total(@builtin(local_invocation_index) lane: u32) {
    atomicAdd(&accumulator, sums[lane]);
    workgroupBarrier();
    if lane == 0u {
        sums[4] = atomicLoad(&accumulator);
    }
}
