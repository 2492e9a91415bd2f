// Every leader writes the same.
enable subgroups;
requires subgroup_id;
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32, @builtin(subgroup_invocation_id) lane: u32, @builtin(subgroup_id) group: u32) {
    if (lane == 0) { t[0] = i; } // warning:22 [workgroup-race]
}
