// In the tenth round the loop is left with an index of 0.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var place = i;
    var k = 0u;
    loop {
        if (k == 9) {
            place = 0;
            break;
        }
        if (k == u.x) { break; }
        k++;
    }
    t[place] = i; // warning:5 [workgroup-race-unknown]
}
