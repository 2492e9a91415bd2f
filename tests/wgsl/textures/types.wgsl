// Every texture and sampler type, as variables and as parameters. WGSL 6.6.
@group(0) @binding(0) var a: texture_1d<f32>;
@group(0) @binding(1) var b: texture_2d<i32>;
@group(0) @binding(2) var c: texture_2d_array<u32>;
@group(0) @binding(3) var d: texture_3d<f32>;
@group(0) @binding(4) var e: texture_cube<f32>;
@group(0) @binding(5) var f: texture_cube_array<f32>;
@group(0) @binding(6) var g: texture_multisampled_2d<f32>;
@group(0) @binding(7) var h: texture_depth_multisampled_2d;
@group(0) @binding(8) var i: texture_external;
@group(0) @binding(9) var j: texture_storage_1d<rgba8unorm, write>;
@group(0) @binding(10) var k: texture_storage_2d<r32uint, read_write>;
@group(0) @binding(11) var l: texture_storage_2d_array<rg11b10ufloat, read>;
@group(0) @binding(12) var m: texture_storage_3d<bgra8unorm, write>;
@group(0) @binding(13) var n: texture_depth_2d;
@group(0) @binding(14) var o: texture_depth_2d_array;
@group(0) @binding(15) var p: texture_depth_cube;
@group(0) @binding(16) var q: texture_depth_cube_array;
@group(0) @binding(17) var r: sampler;
@group(0) @binding(18) var s: sampler_comparison;
alias Image = texture_2d<f32>;

fn sample(image: Image, s: sampler, at: vec2f) -> vec4f {
    let copy = image;
    let same = (s);
    _ = copy;
    return textureSampleLevel(copy, same, at, 0.0);
}
