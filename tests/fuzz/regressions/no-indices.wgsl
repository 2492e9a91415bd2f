var<workgroup> w: u32;
fn f(p: ptr<workgroup, u32>) {}
@compute @workgroup_size(1) fn main() { f(&w); workgroupBarrier(); w = 1; }
