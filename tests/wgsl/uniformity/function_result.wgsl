// What a function returns is non-uniform if it reads such a value, or gets one that it returns.
@group(0) @binding(0) var<storage, read_write> data: array<u32>;

fn fetch(i: u32) -> u32 { return data[i]; }
fn double(x: u32) -> u32 { return x * 2u; }
fn first(x: u32, y: u32) -> u32 { return x; }
fn branch(x: u32) -> u32 {
    if x == 1u { return 1u; }
    return 2u;
}

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    if fetch(0u) == 1u { workgroupBarrier(); } // error:26 [uniformity] // note:8 'fetch' // note@-10:34 'data'
    if double(1u) == 1u { workgroupBarrier(); }
    if double(lid) == 1u { workgroupBarrier(); } // error:28 [uniformity] // note:8 'double'
    if first(1u, lid) == 1u { workgroupBarrier(); }
    if first(lid, 1u) == 1u { workgroupBarrier(); } // error:31 [uniformity]
    if branch(1u) == 1u { workgroupBarrier(); }
    if branch(lid) == 1u { workgroupBarrier(); } // error:28 [uniformity]
}
