// The cause is found through several functions.
var<workgroup> state: array<u32, 4>;

fn low() -> u32 { return state[0]; }
fn middle() -> u32 {
    var x = low();
    x += 1u;
    return x;
}
fn high() -> u32 { return middle() + 1u; }

@compute @workgroup_size(16)
fn main() {
    if high() == 3u {
        workgroupBarrier(); // error:9 [uniformity] // note@-1:8 'high' // note@-5:27 'middle' // note@-9:13 'low'
        // note@-12:26 workgroup variable 'state'
    }
}
