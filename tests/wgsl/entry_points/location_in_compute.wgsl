@compute @workgroup_size(1)
fn a(@location(0) i: u32) {} // error:6 [location-attr] compute
