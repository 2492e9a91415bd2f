// What a pointer parameter points to may be non-uniform after a call.
@group(0) @binding(0) var<storage, read_write> data: array<u32>;

fn clear(p: ptr<function, u32>) { *p = 0u; }
fn fetch(p: ptr<function, u32>) { *p = data[0]; }
fn keep(p: ptr<function, u32>) -> u32 { return *p; }
fn put(p: ptr<function, u32>, value: u32) { *p = value; }
fn copy(to: ptr<function, u32>, source: ptr<function, u32>) { *to = *source; }

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var x = lid;
    clear(&x);
    if x == 1u { workgroupBarrier(); }
    if keep(&x) == 1u { workgroupBarrier(); }
    fetch(&x);
    if x == 1u { workgroupBarrier(); } // error:18 [uniformity] // note@-1:11 'fetch' // note@-12:40 'data'
    put(&x, 2u);
    if x == 1u { workgroupBarrier(); }
    put(&x, lid);
    if keep(&x) == 1u { workgroupBarrier(); } // error:25 [uniformity]
    var y = 1u;
    copy(&x, &y);
    if x == 1u { workgroupBarrier(); }
    y = lid;
    copy(&x, &y);
    if x == 1u { workgroupBarrier(); } // error:18 [uniformity]
}
