// Subgroups have 32 invocations, sometimes 64.
// heddle: -Wworkgroup-size-multiple
@compute @workgroup_size(100) // warning:10 [workgroup-size-multiple] 'hundred' has 100 invocations, which is no multiple of 32
fn hundred() {}
// note@-2:10 28 or more are idle, and 128 invocations

@compute @workgroup_size(3, 7, 3) // warning:10 [workgroup-size-multiple] 63
fn odd() {}
// note@-2:10 1 or more is idle, and 64 invocations

@compute @workgroup_size(8, 8) fn square() {}
@compute @workgroup_size(96) fn three() {}
@compute @workgroup_size(4, 4, 2) fn cube() {}
@compute @workgroup_size(1) fn serial() {}
@vertex fn vertex() -> @builtin(position) vec4f { return vec4f(); }

@diagnostic(off, heddle.workgroup_size_multiple)
@compute @workgroup_size(100)
fn wanted() {}
