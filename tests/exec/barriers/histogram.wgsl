// A histogram: each workgroup counts in its own memory, then adds its counts to the result.
//! buffer 0:0 u32 (i*i%10)*400
//! buffer 0:1 u32 0*10
//! dispatch main 4
// The last digits of squares: 0 and 5 once in ten, 1, 4, 6 and 9 twice.
//! expect 0:1 u32 40 80 0 0 80 40 80 0 0 80

@group(0) @binding(0) var<storage> input: array<u32>;
@group(0) @binding(1) var<storage, read_write> histogram: array<atomic<u32>, 10>;

var<workgroup> bins: array<atomic<u32>, 10>;

@compute @workgroup_size(100)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    atomicAdd(&bins[input[id.x]], 1u);
    workgroupBarrier();
    if lane < 10u {
        atomicAdd(&histogram[lane], atomicLoad(&bins[lane]));
    }
}
