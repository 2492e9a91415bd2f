// 256, 256, 64, and 256 invocations at most.
@compute @workgroup_size(256)
fn x() {}

@compute @workgroup_size(1, 256)
fn y() {}

@compute @workgroup_size(1, 4, 64)
fn z() {}

@compute @workgroup_size(16, 16, 1)
fn product() {}
