// The failing argument, and the candidates that fit so far.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var s: sampler;
@group(0) @binding(2) var w: texture_storage_2d<rgba8unorm, write>;
@group(0) @binding(3) var r: texture_storage_2d<rgba8unorm, read>;
@group(0) @binding(4) var i: texture_2d<i32>;
@group(0) @binding(5) var d: texture_depth_2d;
@group(0) @binding(6) var sc: sampler_comparison;

fn f(c: vec2f) {
    _ = textureSample(t, s, c.xyx); // error:9 [overload-resolution-section] textureSample // note:29 this 'vec3<f32>' fits no candidate
    _ = textureSample(i, s, c); // error:9 [overload-resolution-section] texture_2d<i32> // note:23 this 'texture_2d<i32>'
    _ = textureSample(t, sc, c); // error:9 [overload-resolution-section] // note:26 this 'sampler_comparison'
    _ = textureSampleCompare(d, s, c, 0); // error:9 [overload-resolution-section] // note:33 this 'sampler'
    _ = textureLoad(w, vec2(0)); // error:9 [overload-resolution-section] // note:21 this 'texture_storage_2d<rgba8unorm, write>'
    _ = textureLoad(t, vec2(0)); // error:9 [overload-resolution-section] // note:9 textureLoad(t: texture_2d<ST>, coords: vec2<C>, level: L) -> vec4<ST>
    textureStore(r, vec2(0), vec4f()); // error:5 [overload-resolution-section] // note:18 this 'texture_storage_2d<rgba8unorm, read>'
    textureStore(w, vec2(0), vec4u()); // error:5 [overload-resolution-section] // note:30 this 'vec4<u32>'
    _ = textureNumLayers(t); // error:9 [overload-resolution-section] // note:26 this 'texture_2d<f32>'
    _ = textureNumSamples(t); // error:9 [overload-resolution-section] // note:27 this 'texture_2d<f32>'
    _ = textureDimensions(w, 0); // error:9 [overload-resolution-section] // note:30 fits no candidate
    textureSampleLevel(t, s, c, 0); // error:5 [must-use-attr] textureSampleLevel
}
