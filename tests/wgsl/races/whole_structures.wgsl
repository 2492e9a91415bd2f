// Structures and arrays that are loaded and stored as a whole: their parts keep their places.
// heddle: -Wworkgroup-race-unknown
struct Plan { rows: array<u32, 2>, at: vec2u, last: u32 }
@group(0) @binding(0) var<storage, read> plan: Plan;
@group(0) @binding(1) var<storage, read_write> out: array<Plan>;
var<workgroup> kept: array<Plan, 64>;
var<workgroup> t: array<u32, 256>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let p = plan;
    if p.rows[1] < 4 { t[p.rows[1] * 64 + i] = i; }
    kept[i] = Plan(array(i, p.rows[0]), vec2(i, 1), p.last);
    workgroupBarrier();
    out[i] = kept[63 - i];
}
