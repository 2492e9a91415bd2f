// One shader for every tile size: the number of invocations and the length of the array in workgroup memory
// depend on an override, which the application sets when it creates the pipeline (in Vulkan, the
// specialization constant 0), or heddle when it compiles (--override=0=128).
//
// Each workgroup reverses its part of the row.
//
//! buffer 0:0 u32 0..255
//! dispatch reverse 4
//! expect 0:0 u32 (i/64*64+63-i%64)*256
//! reset
//! spec 0=16u
//! dispatch reverse 16
//! expect 0:0 u32 (i/16*16+15-i%16)*256
//! reset
//! spec 0=256u
//! dispatch reverse 1
//! expect 0:0 u32 (255-i)*256

@id(0) override tile_size: u32 = 64u;

// A derived value follows the one that it is derived from.
override last = tile_size - 1u;

@group(0) @binding(0) var<storage, read_write> numbers: array<u32>;

var<workgroup> tile: array<u32, tile_size>;

@compute @workgroup_size(tile_size)
fn reverse(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    tile[lane] = numbers[id.x];
    workgroupBarrier();
    numbers[id.x] = tile[last - lane];
}
