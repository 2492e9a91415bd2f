// WRONG ON PURPOSE: rule 5 of workgroup variables.
//
// All that one entry point can reach, through any call, shares 16384 bytes. Each variable counts as a multiple
// of 16: here 8192 + 8192 + 16 = 16400.
//
// Right: make a tile smaller, use one array for both, or, where the device allows it, ask for more with
// --limit=maxComputeWorkgroupStorageSize=32768.

var<workgroup> left: array<vec4<f32>, 512>; // note:16 8192
var<workgroup> right: array<vec4<f32>, 512>; // note:16 8192
var<workgroup> done: bool; // note:16 'done'

fn finish() {
    done = true;
}

@compute @workgroup_size(64)
fn multiply(@builtin(local_invocation_index) lane: u32) { // error:4 [workgroup-storage-limit] 16400
    left[lane] = right[lane];
    finish();
}

@compute @workgroup_size(64)
fn copy(@builtin(local_invocation_index) lane: u32) {
    left[lane] = right[lane]; // exactly 16384: fine
}
