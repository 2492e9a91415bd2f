// Each barrier orders its own memory alone.
// heddle: -Wbarrier-redundant -Wno-storage-race
@group(0) @binding(0) var<storage, read_write> out: array<u32, 64>;
@group(0) @binding(1) var<storage, read> in: array<u32, 64>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn wrong_one(@builtin(local_invocation_index) i: u32) {
    out[i] = i;
    workgroupBarrier(); // warning:5 [barrier-redundant] no invocation touches workgroup memory before it
    // note@-1:5 storageBarrier() does
    let other = out[63 - i];
    t[i] = other;
    storageBarrier();
    out[i] = other;
}

@compute @workgroup_size(64)
fn right_one(@builtin(local_invocation_index) i: u32) {
    storageBarrier(); // warning:5 [barrier-redundant] no invocation touches a storage buffer that can be written before it
    out[i] = in[i];
    storageBarrier();
    t[i] = out[63 - i];
    storageBarrier(); // warning:5 [barrier-redundant] no invocation touches a storage buffer that can be written behind it
}

@compute @workgroup_size(64)
fn own(@builtin(local_invocation_index) i: u32) {
    out[i] = in[i];
    storageBarrier(); // warning:5 [barrier-redundant] on one side of it that another one writes on the other
    out[i] += 1;
}
