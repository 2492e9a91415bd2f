fn take(x: ptr<workgroup, f32, read_write>) {} // error:32 [address-space] access mode
