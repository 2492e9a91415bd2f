struct Output {
    @location(0) @blend_src(0) a: vec4f, // error:18 [blend-src-attr] enable dual_source_blending;
    @location(0) @blend_src(1) b: vec4f, // error:18 [blend-src-attr] enable dual_source_blending;
}
