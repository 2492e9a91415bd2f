// An index of 4294967295 into a variable whose value feeds an index of workgroup memory.
var<workgroup> tile: array<u32, 4>;
@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) lane: u32) {
    var a = vec2<u32>(1u, 2u);
    let i = -1i;
    a[i] = 5u;
    tile[(a[i] & 3u) ^ lane] = lane;
}
