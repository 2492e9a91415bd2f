// Loads through pointers to memory that other invocations write may be non-uniform.
var<workgroup> flag: u32;
var<private> own: u32;
@group(0) @binding(0) var<storage, read_write> data: u32;
@group(0) @binding(1) var<uniform> size: u32;

fn from_workgroup(p: ptr<workgroup, u32>) -> bool { return *p == 1u; }
fn from_private(p: ptr<private, u32>) -> bool { return *p == 1u; }
fn from_storage(p: ptr<storage, u32, read_write>) -> bool { return *p == 1u; }
fn from_uniform(p: ptr<uniform, u32>) -> bool { return *p == 1u; }

@compute @workgroup_size(16)
fn main() {
    if from_uniform(&size) { workgroupBarrier(); }
    if from_workgroup(&flag) { workgroupBarrier(); } // error:32 [uniformity] // note@-8:60 workgroup variable
    if from_private(&own) { workgroupBarrier(); } // error:29 [uniformity] // note@-8:56 private variable
    if from_storage(&data) { workgroupBarrier(); } // error:30 [uniformity] // note@-8:68 storage buffer
}
