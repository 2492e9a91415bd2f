// heddle: --emit=ir
@group(0) @binding(0) var t: texture_2d<f32>; // error:27 [not-supported-yet] 't'
@group(0) @binding(1) var s: sampler;         // error:27 [not-supported-yet] 's'
@group(0) @binding(2) var<storage> b: buffer; // error:36 [not-supported-yet] 'b'
var<immediate> i: vec4f;                      // error:16 [not-supported-yet] 'i'
@group(0) @binding(3) var unreached: texture_2d<f32>;

fn inner() -> vec4f {
    return textureSampleLevel(t, s, vec2f(), 0);
}

@compute @workgroup_size(1)
fn main() {
    _ = inner() + i + *bufferView<vec4f>(&b, 0);
}
