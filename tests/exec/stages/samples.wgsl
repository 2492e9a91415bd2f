// Four samples a pixel; what is read back is their mean.
@group(0) @binding(0) var<storage, read_write> seen: array<atomic<u32>, 4>;

@vertex
fn vs(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
    return vec4f(vec2f(vec2u(index & 1, index >> 1)) * 4 - 1, 0, 1);
}

struct Out {
    @location(0) color: f32,
    @builtin(sample_mask) mask: u32,
}

// The first pixel keeps three samples, the second keeps one.
@fragment
fn masked(@builtin(position) position: vec4f) -> Out {
    return Out(8, select(4u, 11u, position.x < 1));
}

// With one sample, that one is covered.
@fragment
fn covered(@builtin(sample_mask) mask: u32) -> @location(0) f32 {
    return f32(mask);
}

// Runs once for each sample.
@fragment
fn each(@builtin(position) position: vec4f, @builtin(sample_index) sample: u32) -> @location(0) f32 {
    let pixel = u32(position.x);
    atomicAdd(&seen[pixel], 1);
    atomicOr(&seen[2 + pixel], 1u << sample);
    return f32(sample);
}
//! needs fragmentStoresAndAtomics sampleRateShading
//! buffer 0:0 0*4
//! target 0 r32float 2x1
//! draw vs masked samples=4
//! expect target 0 f32 6 2
//! draw vs covered
//! expect target 0 f32 1 1
//! draw vs each samples=4
//! expect target 0 f32 1.5 1.5
//! expect 0:0 4 4 15 15
