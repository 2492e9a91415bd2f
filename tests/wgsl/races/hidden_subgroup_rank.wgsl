// Subgroups need not be made of neighbours: the first members of two of them may have the same i / n.
// heddle: -Wworkgroup-race-unknown
enable subgroups;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(
    @builtin(local_invocation_index) i: u32,
    @builtin(subgroup_invocation_id) rank: u32,
    @builtin(subgroup_size) n: u32
) {
    if (rank == 0) { t[i / n] = i; } // warning:22 [workgroup-race-unknown]
}
