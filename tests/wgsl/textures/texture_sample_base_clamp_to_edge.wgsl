// Every overload of textureSampleBaseClampToEdge, with its result type.
fn f1(t: texture_2d<f32>, s: sampler) -> vec4<f32> { return textureSampleBaseClampToEdge(t, s, vec2f(0.5)); }
fn f2(t: texture_external, s: sampler) -> vec4<f32> { return textureSampleBaseClampToEdge(t, s, vec2f(0.5)); }
