// The barriers end with the tenth round: in the eleventh the loads meet the stores.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var ordered = true;
    for (var k = 0u; k < u.x; k++) {
        t[i] = k; // warning:9 [workgroup-race-unknown]
        if (ordered) { workgroupBarrier(); }
        b[i] = t[63 - i];
        if (ordered) { workgroupBarrier(); }
        if (k == 9) { ordered = false; }
    }
}
