// The example of the specification: a function hands on what is not uniform.
@group(0) @binding(0) var image: texture_2d<f32>;
@group(0) @binding(1) var linear: sampler;

fn ratio(a: f32, b: f32) -> f32 {
    let quotient = a / b;
    return quotient;
}
fn sample() -> vec4f {
    return textureSample(image, linear, vec2f()); // error:12 [derivative-uniformity] // note@+7:16 'sample'
}

@fragment
fn main(@builtin(position) position: vec4f) -> @location(0) vec4f {
    let limit = ratio(position.x, 0.5);
    if limit > 1.0 {
        return sample();
    }
    return vec4f();
}
