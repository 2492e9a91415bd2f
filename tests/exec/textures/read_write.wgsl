// A storage texture that is read and written; textureBarrier() makes what one invocation wrote visible to
// others of its workgroup.
@group(0) @binding(0) var t: texture_storage_2d<r32uint, read_write>;
@group(0) @binding(1) var<storage, read_write> o: array<u32, 64>;

@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_id) id: vec3u) {
    let at = id.xy;
    textureStore(t, at, textureLoad(t, at) * 2);
    textureBarrier();
    o[8 * at.y + at.x] = textureLoad(t, 7 - at).x;
}
//! texture 0:0 storage r32uint 8x8 1..64
//! buffer 0:1 u32 0*64
//! dispatch main
//! expect 0:0 u32 (2*i+2)*64
//! expect 0:1 u32 (2*(63-i)+2)*64
