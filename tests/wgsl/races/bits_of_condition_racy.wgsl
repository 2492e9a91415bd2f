// An AND of numbers is no condition: of (i | 2) & 1 half are 0.
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let c = u.x > 3;
    var x = 5u;
    if (c) {
        x = (i | 2) & u32(c);
        let y = x;
        if (y == 0) { t[0] = i; } // warning:23 [workgroup-race] t[0]
    }
}
