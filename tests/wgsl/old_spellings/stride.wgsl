@group(0) @binding(0) var<storage> a: @stride(4) array<u32>; // error:39 [attributes] attributes stand before the name, not before the type
