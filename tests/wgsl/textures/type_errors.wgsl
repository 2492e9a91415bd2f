// WGSL 6.6: template arguments.
alias A = texture_2d<bool>; // error:22 [sampled-texture-type] bool
alias B = texture_2d<vec4f>; // error:22 [sampled-texture-type] vec4<f32>
alias C = texture_2d; // error:11 [texture-sampler-types] texture_2d<f32>
alias D = texture_2d<f32, f32>; // error:11 [texture-sampler-types] number
alias F = texture_depth_2d<f32>; // error:11 [texture-depth] no template arguments
alias G = texture_storage_2d<rgba8unorm>; // error:11 [texture-sampler-types] rgba8unorm, write
alias H = texture_storage_2d<f32, write>; // error:30 [predeclared-enumerants] texel format
alias I = texture_storage_2d<rgba8unorm, function>; // error:42 [predeclared-enumerants] access mode
alias J = texture_multisampled_2d<bool>; // error:35 [multisampled-texture-type] bool
alias K = sampler<f32>; // error:11 [type-expr] no template arguments
