// Textures and samplers as parameters, through calls of calls, and by other names.
@group(0) @binding(0) var a: texture_2d<f32>;
@group(0) @binding(1) var b: texture_2d<f32>;
@group(0) @binding(2) var near: sampler;
@group(0) @binding(3) var far: sampler;
@group(0) @binding(4) var out: texture_storage_1d<r32float, write>;

fn sample(t: texture_2d<f32>, s: sampler, u: f32) -> f32 {
    return textureSampleLevel(t, s, vec2f(u, 0.5), 0).x;
}

fn both(s: sampler, t: texture_2d<f32>, u: f32) -> f32 {
    return sample(t, s, u) + 100 * sample(a, s, u);
}

fn put(t: texture_storage_1d<r32float, write>, i: u32, v: f32) {
    textureStore(t, i, vec4f(v));
}

@compute @workgroup_size(1)
fn main() {
    put(out, 0, sample(a, near, 1.25));
    put(out, 1, sample(a, far, 1.25));
    put(out, 2, sample(b, near, 0.25));
    put(out, 3, both(near, b, 1.75));
    put(out, 4, both(far, b, 1.25));
    let t = b;
    let s = far;
    put(out, 5, sample(t, s, 1.25));
    put(out, 6, textureLoad(t, vec2(1, 0), 0).x);
}
//! texture 0:0 r32float 2x1 f32 1 2
//! texture 0:1 r32float 2x1 f32 3 4
//! sampler 0:2 nearest clamp
//! sampler 0:3 nearest repeat
//! texture 0:4 storage 1d r32float 7 f32 0*7
//! dispatch main
//! expect 0:4 f32 2 1 3 204 103 3 4
