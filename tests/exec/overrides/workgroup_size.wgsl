// A workgroup size given by overrides, at its default and changed when the pipeline is created; every
// invocation counts itself once.
//! buffer 0:0 u32 0*4
//! dispatch main 3
//! expect 0:0 u32 48 1 16 8
//! reset
//! spec 0=64u 1=3u
//! dispatch main 2
//! expect 0:0 u32 384 1 192 64
//! reset
//! spec 0=1u
//! dispatch main 2
//! expect 0:0 u32 4 1 2 1

@id(0) override width: u32 = 8u;
@id(1) override height: u32 = 2u;

struct Counts {
    invocations: atomic<u32>,
    in_bounds: atomic<u32>,
    largest_index: atomic<u32>,
    largest_x: atomic<u32>,
}

@group(0) @binding(0) var<storage, read_write> counts: Counts;

var<workgroup> hits: array<atomic<u32>, width>;

@compute @workgroup_size(width, height)
fn main(@builtin(local_invocation_id) local: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    atomicAdd(&counts.invocations, 1u);
    atomicAdd(&hits[local.x], 1u);
    workgroupBarrier();
    if atomicLoad(&hits[local.x]) == height {
        atomicMax(&counts.in_bounds, 1u);
    }
    atomicMax(&counts.largest_index, lane + 1u);
    atomicMax(&counts.largest_x, local.x + 1u);
}
