// A callee that writes all of what it gets a pointer to has written a part of the caller's variable.
fn clear(p: ptr<function, u32>) { *p = 0u; }

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var numbers = array<u32, 2>(lid, lid);
    clear(&numbers[0]);
    if numbers[0] == 0u { workgroupBarrier(); } // error:27 [uniformity]
    numbers = array<u32, 2>();
    clear(&numbers[0]);
    if numbers[1] == 0u { workgroupBarrier(); }
    clear(&numbers[lid & 1u]);
    if numbers[1] == 0u { workgroupBarrier(); } // error:27 [uniformity]
}
