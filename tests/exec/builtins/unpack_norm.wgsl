// unpack4x8snorm, unpack4x8unorm, unpack2x16snorm, unpack2x16unorm; the most negative snorm is -1 as well.
//! buffer 0:0 hex 0x817f0080 0x40ff00c0
//! buffer 0:1 f32 99*24
//! dispatch main
//! expect 0:1 f32 ulp=3 -1 0 1 -1   (128.0/255) 0 (127.0/255) (129.0/255)   (128.0/32767) (-32385.0/32767)
//!   (128.0/65535) (33151.0/65535)
//!   (-64.0/127) 0 (-1.0/127) (64.0/127)   (192.0/255) 0 1 (64.0/255)   (192.0/32767) (16639.0/32767)
//!   (192.0/65535) (16639.0/65535)

@group(0) @binding(0) var<storage> words: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<array<vec4<f32>, 3>>;

@compute @workgroup_size(2)
fn main(@builtin(local_invocation_index) lane: u32) {
    let e = words[lane];
    result[lane][0] = unpack4x8snorm(e);
    result[lane][1] = unpack4x8unorm(e);
    result[lane][2] = vec4(unpack2x16snorm(e), unpack2x16unorm(e));
}
