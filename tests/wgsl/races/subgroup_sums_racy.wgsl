// They are added up at once.
enable subgroups;
requires subgroup_id;
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> sums: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32, @builtin(subgroup_id) s: u32, @builtin(num_subgroups) n: u32) {
    let sum = subgroupAdd(a[i]);
    if (subgroupElect()) { sums[s] = sum; } // note:28
    if (i == 0) {
        var total = 0u;
        for (var k = 0u; k < n; k++) { total += sums[k]; } // warning:49 [workgroup-race]
        b[0] = total;
    }
}
