// A structure that is stored as a whole covers the parts that others read.
struct Plan { rows: array<u32, 2>, at: vec2u, last: u32 }
@group(0) @binding(0) var<storage, read> plan: Plan;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;
var<workgroup> kept: array<Plan, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let p = plan;
    kept[i] = p; // note:5
    out[i] = kept[63 - i].rows[1]; // warning:14 [workgroup-race] kept[
}
