// WGSL 17.7: a variable, or a part of one, is no const-expression either, whatever names it.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var s: sampler;
@group(0) @binding(2) var d: texture_depth_2d;
@group(0) @binding(3) var sc: sampler_comparison;
@group(0) @binding(4) var<uniform> u: array<vec4u, 2>;
var<private> n: i32;
var<private> o: vec2i;

fn f(c: vec2f, p: ptr<function, vec2i>) {
    _ = textureGather(n, t, s, c); // error:23 [texturegather] const-expression
    _ = textureGather(u[0].x, t, s, c); // error:23 [texturegather] const-expression
    _ = textureGather(*&n, t, s, c); // error:23 [texturegather] const-expression
    _ = textureGather(0, t, s, c, o); // error:35 [texturegather] const-expression
    _ = textureGather(d, s, c, o); // error:32 [texturegather] const-expression
    _ = textureGatherCompare(d, sc, c, 0, *p); // error:43 [texturegathercompare] const-expression
    _ = textureSample(t, s, c, o); // error:32 [texturesample] const-expression
    _ = textureSampleBias(t, s, c, 0, o); // error:39 [texturesamplebias] const-expression
    _ = textureSampleCompare(d, sc, c, 0, o); // error:43 [texturesamplecompare] const-expression
    _ = textureSampleCompareLevel(d, sc, c, 0, o); // error:48 [texturesamplecomparelevel] const-expression
    _ = textureSampleGrad(t, s, c, c, c, (o)); // error:42 [texturesamplegrad] const-expression
    _ = textureSampleLevel(t, s, c, 0, o.xy); // error:40 [texturesamplelevel] const-expression
}
