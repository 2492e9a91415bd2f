// Six bits turned round are a permutation of 0 to 63.
@group(0) @binding(0) var<storage, read> a: array<u32>;
var<workgroup> t: array<u32, 64>;
fn reversed(value: u32) -> u32 {
    var rest = value;
    var result = 0u;
    for (var k = 0; k < 6; k++) {
        result = (result << 1) | (rest & 1);
        rest >>= 1;
    }
    return result;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[reversed(i)] = a[i];
}
