// WGSL 17.7: component and offset are const-expressions in a range.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var s: sampler;
@group(0) @binding(2) var d: texture_depth_2d;
@group(0) @binding(3) var sc: sampler_comparison;
@group(0) @binding(4) var t3: texture_3d<f32>;
override o = 1;
const one = 1;

fn fine(c: vec2f) {
    _ = textureGather(one + 2, t, s, c, vec2(-8, one + 6));
    _ = textureSampleLevel(t3, s, c.xyx, 0, vec3(7));
}

fn f(c: vec2f, n: i32) {
    _ = textureGather(n, t, s, c); // error:23 [texturegather] const-expression
    _ = textureGather(o, t, s, c); // error:23 [texturegather] const-expression
    _ = textureGather(4, t, s, c); // error:23 [texturegather] at most 3
    _ = textureGather(-1, t, s, c); // error:23 [texturegather] at least 0
    _ = textureGather(0, t, s, c, vec2(n)); // error:35 [texturegather] const-expression
    _ = textureGather(d, s, c, vec2(0, 8)); // error:32 [texturegather] at most 7
    _ = textureGatherCompare(d, sc, c, 0, vec2(-9, 0)); // error:43 [texturegathercompare] at least -8
    _ = textureSample(t, s, c, vec2(8)); // error:32 [texturesample] 8
    _ = textureSampleBias(t, s, c, 0, vec2(o)); // error:39 [texturesamplebias] const-expression
    _ = textureSampleCompare(d, sc, c, 0, vec2(8)); // error:43 [texturesamplecompare] 8
    _ = textureSampleCompareLevel(d, sc, c, 0, vec2(8)); // error:48 [texturesamplecomparelevel] 8
    _ = textureSampleGrad(t, s, c, c, c, vec2(8)); // error:42 [texturesamplegrad] 8
    _ = textureSampleLevel(t3, s, c.xyx, 0, vec3(0, 0, 8)); // error:45 [texturesamplelevel] 8
}
