// The filter of the module turns the rule off.
diagnostic(off, heddle.workgroup_race);
var<workgroup> t: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t = i;
}
