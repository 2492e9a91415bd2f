// A race may be made an error, for one function; `off` around either place is enough to silence it.
var<workgroup> t: u32;
var<workgroup> v: u32;
var<workgroup> w: u32;

@diagnostic(error, heddle.workgroup_race)
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t = i; // error:5 [workgroup-race] t
    if (i == 1) @diagnostic(off, heddle.workgroup_race) {
        v = i;
    }
    if (i == 2) {
        v = i;
    }
    @diagnostic(info, heddle.workgroup_race) if (i < 7) {
        w = i; // note:9 data race
    }
}
