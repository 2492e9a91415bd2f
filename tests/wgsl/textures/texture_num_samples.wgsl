// Every overload of textureNumSamples, with its result type.
fn f1(t: texture_multisampled_2d<u32>) -> u32 { return textureNumSamples(t); }
fn f2(t: texture_depth_multisampled_2d) -> u32 { return textureNumSamples(t); }
