// Counting, summing up and handing out places are parted by barriers; the places are told apart by atomics.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> count: array<atomic<u32>, 16>;
var<workgroup> first: array<u32, 16>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let key = a[i];
    let digit = (key >> (u.x & 31)) & 15;
    atomicAdd(&count[digit], 1);
    workgroupBarrier();
    if (i == 0) {
        var sum = 0u;
        for (var k = 0u; k < 16; k++) {
            first[k] = sum;
            sum += atomicExchange(&count[k], 0);
        }
    }
    workgroupBarrier();
    if (i < 16) { b[64 + i] = first[i]; }
    b[first[digit] + atomicAdd(&count[digit], 1)] = key;
}
