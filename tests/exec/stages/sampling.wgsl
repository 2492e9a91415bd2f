// Interpolation at samples and centroids, and sample masks, with four samples a pixel: in Vulkan's standard places
// (0.375, 0.125), (0.875, 0.375), (0.125, 0.625) and (0.625, 0.875), whose mean is the center.
struct Varying {
    @builtin(position) position: vec4f,
    @location(0) @interpolate(perspective, sample) at_sample: vec2f,
    @location(1) @interpolate(linear, sample) linear_sample: vec2f,
    @location(2) @interpolate(linear, centroid) at_centroid: vec2f,
    @location(3) @interpolate(flat, either) flat_either: u32,
    @location(4) @interpolate(flat, first) flat_first: vec3i,
    @location(5) @interpolate(linear, center) at_center: vec2f,
}

@vertex
fn vs(@builtin(vertex_index) index: u32) -> Varying {
    let corner = vec2f(vec2u(index & 1, index >> 1)) * 4 - 1;
    let place = vec2f(corner.x + 1, 1 - corner.y); // in a target of 2 by 2 pixels
    return Varying(vec4f(corner, 0, 1), place, place, place, 7, vec3i(-1 - i32(index), 2, 3), place);
}

@group(0) @binding(0) var<storage, read_write> seen: array<atomic<u32>, 4>;

// In thousandths: what each sample adds to the sums over a pixel.
@fragment
fn each(in: Varying, @builtin(sample_index) index: u32, @builtin(sample_mask) mask: u32) -> @location(0) vec4f {
    let pixel = u32(in.position.x) + 2 * u32(in.position.y);
    let inside = in.at_sample - floor(in.at_sample);
    atomicAdd(&seen[pixel], u32(round(inside.x * 8)) + 10 * u32(round(inside.y * 8)) + 1000 * index +
                            100000 * countOneBits(mask));
    return vec4f(in.linear_sample, f32(in.flat_either), f32(in.flat_first.x));
}

// Without anything that is for each sample: once for each pixel and primitive. Clipping may make several primitives
// of one, which share the samples of a pixel; a centroid lies within the pixel in any case.
@fragment
fn once(@builtin(position) position: vec4f, @location(2) @interpolate(linear, centroid) centroid: vec2f,
        @location(5) @interpolate(linear, center) center: vec2f,
        @builtin(sample_mask) mask: u32) -> @location(0) vec4f {
    atomicOr(&seen[u32(position.x) + 2 * u32(position.y)], mask);
    return vec4f(center - position.xy, f32(all(abs(centroid - position.xy) < vec2f(0.5))), 1);
}
//! needs fragmentStoresAndAtomics sampleRateShading
//! buffer 0:0 0*4
//! target 0 rgba32float 2x2
//! draw vs each samples=4
// The mean over the samples; the first vertex says the last number.
//! expect target 0 f32 abs=1e-3 0.5 0.5 7 -1  1.5 0.5 7 -1  0.5 1.5 7 -1  1.5 1.5 7 -1
// 3 + 7 + 1 + 5, 1 + 3 + 5 + 7, 0 + 1 + 2 + 3, each with a mask of one bit
//! expect 0:0 406176*4
//! reset
//! draw vs once samples=4
//! expect target 0 f32 abs=1e-3 <0 0 1 1>*4
//! expect 0:0 15*4
