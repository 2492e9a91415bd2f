// What is not run is not decided, and needs no run where a workgroup is one invocation.
// heddle: -Wworkgroup-race-unknown -Wno-override-without-value
// heddle: --limit=maxComputeInvocationsPerWorkgroup=2048 --limit=maxComputeWorkgroupSizeX=2048
override n: u32;
var<workgroup> r: u32;
var<workgroup> t: array<u32, 1024>; // warning:16 [workgroup-race-unknown] 't' could not be decided: the workgroup size depends on an override
var<workgroup> s: u32; // warning:16 [workgroup-race-unknown] 's' could not be decided: workgroups of more than 1024 invocations

@compute @workgroup_size(n)
fn without_a_value(@builtin(local_invocation_index) i: u32) {
    t[i] = 1;
    r = 1; // warning:5 [workgroup-race] r // note:5 where the workgroup size needs an override without a value, 256 is assumed for it
}

@compute @workgroup_size(2048)
fn large() {
    s = 1;
}

@compute @workgroup_size(1)
fn alone() {
    t[0] = 1;
    s = 1;
}
