// A proof must not rest on what a variable with a race holds.
// heddle: -Wworkgroup-race-unknown
var<workgroup> flag: u32;
var<workgroup> t: u32; // warning:16 [workgroup-race-unknown] it may depend on what 'flag' holds, which has a race

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = flag;
    if (i == 0) { flag = 1; } // warning:19 [workgroup-race] flag
    if (x == 1) { t = i; }
}
