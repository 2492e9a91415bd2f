// A derivative needs uniform control flow; its result is not uniform.
@group(0) @binding(0) var image: texture_2d<f32>;
@group(0) @binding(1) var linear: sampler;
@group(0) @binding(2) var<uniform> mode: u32;

@fragment
fn main(@builtin(position) position: vec4f) -> @location(0) vec4f {
    var color = textureSample(image, linear, position.xy);
    if mode == 1u {
        color += textureSampleBias(image, linear, position.xy, 1.0);
    }
    if position.x < 0.5 { // note:8 this condition // note@-5:28 built-in value position
        color += textureSample(image, linear, position.yx); // error:18 [derivative-uniformity] // note:18 textureSampleLevel
        color += textureSampleLevel(image, linear, position.yx, 0.0);
        color += textureLoad(image, vec2u(), 0);
    }
    if textureSample(image, linear, vec2f()).x > 0.5 { // note:8 'textureSample'
        color *= dpdx(color); // error:18 [derivative-uniformity] 'dpdx'
    }
    return color;
}
