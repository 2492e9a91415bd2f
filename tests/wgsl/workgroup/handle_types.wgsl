var<workgroup> s: sampler; // error:19 [not-supported-yet] sampler
var<workgroup> t: texture_2d<f32>; // error:19 [not-supported-yet] textures and samplers are not supported yet
