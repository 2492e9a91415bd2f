// The place of the one bit that is set is another in each invocation. WGSL 17.5.
// heddle: -Wworkgroup-race-unknown
var<workgroup> t: array<u32, 160>;

@compute @workgroup_size(31)
fn main(@builtin(local_invocation_index) i: u32) {
    let bit = 1u << i;
    t[countTrailingZeros(bit)] = i;
    t[32 + firstTrailingBit(bit)] = i;
    t[64 + firstLeadingBit(bit)] = i;
    t[96 + u32(firstLeadingBit(i32(bit)))] = i;
    t[128 + abs(i)] = i;
}
