// The same stores, where the entry point itself has the loop, or stores the data.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<uniform> rounds: u32;
var<workgroup> flag: u32;
var<workgroup> mode: u32;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn quiet(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < rounds; k++) {
        workgroupBarrier();
        if (i == 0) { flag = a[k]; }
        workgroupBarrier();
    }
    if (flag != 0) { t[i / 2] = i; } // warning:22 [workgroup-race] for some contents of 'flag'
}

@compute @workgroup_size(64)
fn moded(@builtin(local_invocation_index) i: u32) {
    if (i == 0) { mode = a[0]; }
    let m = workgroupUniformLoad(&mode);
    if (m == 7) { t[i / 2] = i; } // warning:19 [workgroup-race] for some contents of 'mode'
}
