// An entry point is judged as if it were alone. In `quiet` and `moded` nobody writes the flag that their stores ask
// for; what the loops of `spin` leave behind, and what `filled` stores, happens in workgroups of its own.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<uniform> rounds: u32;
var<workgroup> flag: u32;
var<workgroup> mode: u32;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn spin(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < rounds; k++) {
        t[i] = k;
        workgroupBarrier();
    }
}

@compute @workgroup_size(64)
fn filled(@builtin(local_invocation_index) i: u32) {
    if (i == 0) { mode = a[0]; }
    if (i == 1) { flag = a[1]; }
}

// WGSL 7.3: what nobody has written is zero.
@compute @workgroup_size(64)
fn quiet(@builtin(local_invocation_index) i: u32) {
    if (flag != 0) { t[i / 2] = i; }
}

@compute @workgroup_size(64)
fn moded(@builtin(local_invocation_index) i: u32) {
    if (i == 0) { mode = 1; }
    let m = workgroupUniformLoad(&mode);
    if (m == 7) { t[i / 2] = i; }
}
