// The filter of one statement.
var<workgroup> t: u32;
var<workgroup> v: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    @diagnostic(off, heddle.workgroup_race) if (i < 7) {
        t = i;
    }
    if (i < 7) {
        v = i; // warning:9 [workgroup-race] v
    }
}
