// The innermost takes the first part for every one.
struct Cell { value: vec2u, next: u32 }
var<workgroup> cells: array<array<Cell, 4>, 16>;
fn link(cell: ptr<workgroup, Cell>, to: u32) {
    (*cell).next = to; // warning:5 [workgroup-race]
}
fn in_row(row: ptr<workgroup, array<Cell, 4>>, k: u32) {
    link(&(*row)[0], k + 1);
}
fn in_table(i: u32) {
    in_row(&cells[i / 4], i % 4);
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    in_table(i);
}
