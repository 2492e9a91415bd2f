@group(0) @binding(0) var<storage_buffer> a: array<u32>; // error:27 [declaration-and-scope] storage_buffer
