// A diagonal reads the two before it, which a barrier parts from it.
var<workgroup> cells: array<array<u32, 18>, 17>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    let y = i + 1;
    for (var d = 0u; d < 31; d++) {
        if (d >= i && d - i < 16) {
            let x = d - i + 1;
            let up = cells[y - 1][x];
            cells[y][x] = max(up, cells[y][x - 1]) + 1;
        }
        workgroupBarrier();
    }
}
