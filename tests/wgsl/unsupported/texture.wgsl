@group(0) @binding(0) var t: texture_2d<f32>; // error:30 [not-supported-yet] not supported yet
