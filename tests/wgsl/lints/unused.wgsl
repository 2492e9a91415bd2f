// Workgroup variables that no entry point of the module uses.
// heddle: -Wworkgroup-unused
var<workgroup> used: array<f32, 64>;
var<workgroup> never: array<f32, 64>; // warning:16 [workgroup-unused] 'never'
var<workgroup> orphan: u32; // warning:16 [workgroup-unused] 'orphan'
var<workgroup> through_call: u32;
var<workgroup> phony: u32;
var<private> other: u32;

fn lonely() {
    orphan = 1; // note:5 'lonely', which no entry point calls
}

fn called() {
    through_call = 1;
}

@compute @workgroup_size(1)
fn main() {
    used[0] = 1;
    called();
}

@compute @workgroup_size(1)
fn second() {
    _ = phony;
}
