// The search reads where the data lead it, and nobody writes meanwhile; the store goes to the invocation's own
// place.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> keys: array<u32, 64>;
var<workgroup> merged: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    keys[i] = a[i];
    workgroupBarrier();
    var low = 0u;
    var high = 64u;
    for (var k = 0; k < 6; k++) {
        let middle = (low + high) / 2;
        if (a[64 + middle] < a[i]) { low = middle; } else { high = middle; }
    }
    merged[i] = keys[low & 63];
}
