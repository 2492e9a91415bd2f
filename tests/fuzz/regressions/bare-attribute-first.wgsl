binding(0) var<workgroup> w: u32;
