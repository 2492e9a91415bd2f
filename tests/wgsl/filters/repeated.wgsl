// WGSL 2.3.4: filters that say the same do not conflict.
diagnostic(off, heddle.workgroup_race);
diagnostic(off, heddle.workgroup_race);
var<workgroup> t: u32;

@diagnostic(off, heddle.unreachable_code)
fn early() {
    return;
    t = 2;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t = i;
    early();
}

@diagnostic(warning, heddle.workgroup_race)
@compute @workgroup_size(64)
fn other(@builtin(local_invocation_index) i: u32) {
    t = i; // warning:5 [workgroup-race] t
}
