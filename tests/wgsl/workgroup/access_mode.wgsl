// The access mode of workgroup memory cannot be written.
var<workgroup, read_write> tile: array<f32, 4>; // error:16 [address-space] access mode
