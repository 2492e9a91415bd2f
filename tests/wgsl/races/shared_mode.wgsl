// What the code itself stores is 0 or 1, never 7.
var<workgroup> w: u32;
var<workgroup> t: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) { w = 1; }
    let mode = workgroupUniformLoad(&w);
    if (mode == 7) { t = i; }
}
