var<workgroup> s: sampler; // error:19 [var-decls] sampler
var<workgroup> t: texture_2d<f32>; // error:19 [var-decls] texture
