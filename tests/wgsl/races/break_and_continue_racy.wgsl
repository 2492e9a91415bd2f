// The jump is missing: everybody writes element 7.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < 8; k++) {
        if (k != 7) { continue; }
        t[k] = i; // warning:9 [workgroup-race]
        break;
    }
}
