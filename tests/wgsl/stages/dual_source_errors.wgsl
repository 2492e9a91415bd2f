// WGSL 12.3, 13.3.1.3.
enable dual_source_blending;
struct One {
    @location(0) @blend_src(0) a: vec4f, // error:18 [input-output-locations] exactly two
}
struct Location1 {
    @location(0) @blend_src(0) a: vec4f,
    @location(1) @blend_src(1) b: vec4f, // error:5 [input-output-locations] @location(0)
}
struct Same {
    @location(0) @blend_src(1) a: vec4f, // error:18 [input-output-locations] exactly two
    @location(0) @blend_src(1) b: vec4f,
}
struct Types {
    @location(0) @blend_src(0) a: vec4f,
    @location(0) @blend_src(1) b: vec3f, // error:32 [input-output-locations] vec3<f32>
}
struct Third {
    @location(0) @blend_src(0) a: vec4f,
    @location(0) @blend_src(1) b: vec4f,
    @location(1) c: vec4f, // error:5 [input-output-locations] '@blend_src'
}
struct NoLocation {
    @blend_src(0) a: vec4f, // error:5 [blend-src-attr] '@location'
}
struct Value {
    @location(0) @blend_src(2) a: vec4f, // error:29 [blend-src-attr] at most 1 // error:18 [input-output-locations] exactly two
    @location(0) @blend_src(1) b: vec4f,
}

struct Good {
    @location(0) @blend_src(0) a: vec4f, // error:18 [blend-src-attr] input of fragment
    @location(0) @blend_src(1) b: vec4f, // error:18 [blend-src-attr] input of fragment
}
@fragment
fn f(g: Good) {}
@fragment
fn h() -> @location(0) @blend_src(0) vec4f { return vec4f(); } // error:24 [blend-src-attr] return type
