// textureSample, textureSampleBias and textureSampleCompare on every shape, with and without offsets. Texels are
// numbered row by row, layer by layer, level by level; those of depth textures are their number by 256. Coordinates
// are the middle of texel 2 of row 1 in the first level and move by less than a texel from pixel to pixel, so that
// the first level is taken; with a bias of 8 the second level is, where they are in texel 1 of row 0.
@group(0) @binding(0) var line: texture_1d<f32>;
@group(0) @binding(1) var p: texture_2d<f32>;
@group(0) @binding(2) var a: texture_2d_array<f32>;
@group(0) @binding(3) var b: texture_3d<f32>;
@group(0) @binding(4) var c: texture_cube<f32>;
@group(0) @binding(5) var ca: texture_cube_array<f32>;
@group(0) @binding(6) var d: texture_depth_2d;
@group(0) @binding(7) var da: texture_depth_2d_array;
@group(0) @binding(8) var dc: texture_depth_cube;
@group(0) @binding(9) var dca: texture_depth_cube_array;
@group(0) @binding(10) var s: sampler;
@group(0) @binding(11) var less: sampler_comparison;

@vertex
fn vs(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
    return vec4f(vec2f(vec2u(index & 1, index >> 1)) * 4 - 1, 0, 1);
}

struct Out {
    @location(0) first: vec4f,
    @location(1) second: vec4f,
    @location(2) third: vec4f,
}

// Of the only pixel, which stands at (0.5, 0.5).
fn place_at(position: vec4f) -> vec2f {
    return vec2f(0.625, 0.375) + (position.xy - 0.5) / 16;
}

@fragment
fn color(@builtin(position) position: vec4f) -> Out {
    let at = place_at(position);
    let z = vec3f(2 * at.x - 1, 1 - 2 * at.y, 1); // on the fifth face
    let layer = u32(position.x) + 1;
    return Out(
        vec4f(textureSample(line, s, at.x).x, textureSample(p, s, at).x, textureSample(p, s, at, vec2(1, -1)).x,
              textureSample(a, s, at, layer).x),
        vec4f(textureSample(a, s, at, i32(layer), vec2(1, -1)).x, textureSample(b, s, vec3f(at, 0.625)).x,
              textureSample(b, s, vec3f(at, 0.625), vec3(1, -1, 1)).x, textureSample(c, s, z).x),
        vec4f(textureSample(ca, s, z, layer).x, 0, 0, 0));
}

@fragment
fn bias(@builtin(position) position: vec4f) -> Out {
    let at = place_at(position);
    let z = vec3f(2 * at.x - 1, 1 - 2 * at.y, 1);
    let layer = u32(position.x) + 1;
    return Out(
        vec4f(textureSampleBias(p, s, at, 8).x, textureSampleBias(p, s, at, 8, vec2(-1, 1)).x,
              textureSampleBias(a, s, at, layer, 8).x, textureSampleBias(a, s, at, i32(layer), 8, vec2(-1, 1)).x),
        vec4f(textureSampleBias(b, s, vec3f(at, 0.625), 8).x,
              textureSampleBias(b, s, vec3f(at, 0.625), 8, vec3(-1, 1, -1)).x, textureSampleBias(c, s, z, 8).x,
              textureSampleBias(ca, s, z, layer, 8).x),
        vec4f(textureSampleBias(p, s, at, -15).x, 0, 0, 0));
}

@fragment
fn depth(@builtin(position) position: vec4f) -> Out {
    let at = place_at(position);
    let z = vec3f(2 * at.x - 1, 1 - 2 * at.y, 1);
    let layer = u32(position.x) + 1;
    return Out(
        256 * vec4f(textureSample(d, s, at), textureSample(d, s, at, vec2(1, -1)), textureSample(da, s, at, layer),
                    textureSample(da, s, at, i32(layer), vec2(1, -1))),
        256 * vec4f(textureSample(dc, s, z), textureSample(dca, s, z, layer), 0, 0),
        vec4f());
}

// Once with a reference below the texel, which is less, and once above.
@fragment
fn compare(@builtin(position) position: vec4f) -> Out {
    let at = place_at(position);
    let z = vec3f(2 * at.x - 1, 1 - 2 * at.y, 1);
    let layer = u32(position.x) + 1;
    return Out(
        vec4f(textureSampleCompare(d, less, at, 5.5 / 256), textureSampleCompare(d, less, at, 6.5 / 256),
              textureSampleCompare(d, less, at, 2.5 / 256, vec2(1, -1)),
              textureSampleCompare(d, less, at, 3.5 / 256, vec2(1, -1))),
        vec4f(textureSampleCompare(da, less, at, layer, 21.5 / 256), textureSampleCompare(da, less, at, layer, 22.5 / 256),
              textureSampleCompare(da, less, at, i32(layer), 18.5 / 256, vec2(1, -1)),
              textureSampleCompare(da, less, at, i32(layer), 19.5 / 256, vec2(1, -1))),
        vec4f(textureSampleCompare(dc, less, z, 69.5 / 256), textureSampleCompare(dc, less, z, 70.5 / 256),
              textureSampleCompare(dca, less, z, layer, 165.5 / 256),
              textureSampleCompare(dca, less, z, layer, 166.5 / 256)));
}
//! needs imageCubeArray
//! texture 0:0 1d r32float 4 f32 0..3
//! texture 0:1 r32float 4x4 levels=2 f32 0..19
//! texture 0:2 array r32float 4x4x2 levels=2 f32 0..39
//! texture 0:3 3d r32float 4x4x4 levels=2 f32 0..71
//! texture 0:4 cube r32float 4x4x6 levels=2 f32 0..119
//! texture 0:5 cube-array r32float 4x4x12 levels=2 f32 0..239
//! texture 0:6 depth32float 4x4 f32 (i/256)*16
//! texture 0:7 array depth32float 4x4x2 f32 (i/256)*32
//! texture 0:8 cube depth32float 4x4x6 f32 (i/256)*96
//! texture 0:9 cube-array depth32float 4x4x12 f32 (i/256)*192
//! sampler 0:10
//! sampler 0:11 nearest compare=less
//! target 0 rgba32float 1x1
//! target 1 rgba32float 1x1
//! target 2 rgba32float 1x1
//! draw vs color
//! expect target 0 f32 2 6 3 22
//! expect target 1 f32 19 38 51 70
//! expect target 2 f32 166 0 0 0
// Second levels begin at 16, 32 + 4, 64, 96 + 16 and 192 + 40.
//! draw vs bias
//! expect target 0 f32 17 18 37 38
//! expect target 1 f32 69 66 113 233
//! expect target 2 f32 6 0 0 0
//! draw vs depth
//! expect target 0 f32 6 3 22 19
//! expect target 1 f32 70 166 0 0
//! expect target 2 f32 0*4
//! draw vs compare
//! expect target 0 f32 1 0 1 0
//! expect target 1 f32 1 0 1 0
//! expect target 2 f32 1 0 1 0
