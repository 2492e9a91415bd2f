// Where the stores go is not known.
// heddle: -Wworkgroup-race-unknown
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < u.x; k++) {
        t[a[i] % 64] = a[k]; // warning:9 [workgroup-race-unknown] t
    }
}
