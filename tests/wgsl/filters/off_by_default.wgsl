// A filter switches a rule on that is off by default, for its range.
diagnostic(warning, heddle.workgroup_race_unknown);
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64) @diagnostic(error, heddle.workgroup_race_data)
fn asked(@builtin(local_invocation_index) i: u32) {
    t[a[i] % 64] = i; // error:5 [workgroup-race-data] if // warning:5 [workgroup-race-unknown] 't'
    workgroupBarrier();
    b[i] = t[i];
}

@compute @workgroup_size(64) @diagnostic(off, heddle.workgroup_race_unknown)
fn not_asked(@builtin(local_invocation_index) i: u32) {
    t[a[i] % 64] = i;
    workgroupBarrier();
    b[i] = t[i];
}
