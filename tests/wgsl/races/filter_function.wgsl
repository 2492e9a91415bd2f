// The filter of one function; the other has none.
var<workgroup> t: u32;

@compute @workgroup_size(64) @diagnostic(off, heddle.workgroup_race)
fn quiet(@builtin(local_invocation_index) i: u32) {
    t = i;
}

@compute @workgroup_size(64)
fn loud(@builtin(local_invocation_index) i: u32) {
    t = i; // warning:5 [workgroup-race]
}
