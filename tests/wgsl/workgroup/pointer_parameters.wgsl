// Rule 9: pointers to whole variables and into them.
struct Cell {
    value: f32,
    hits: atomic<u32>,
}
var<workgroup> cells: array<Cell, 8>;
var<workgroup> total: f32;
var<workgroup> grid: array<array<u32, 4>, 4>;

fn add(to: ptr<workgroup, f32>, value: f32) {
    *to += value;
}

fn count(hits: ptr<workgroup, atomic<u32>>) -> u32 {
    return atomicAdd(hits, 1u);
}

fn visit(cell: ptr<workgroup, Cell>) {
    add(&(*cell).value, 1.0);
    add(&cell.value, 1.0);
    _ = count(&cell.hits);
}

fn row(p: ptr<workgroup, array<u32, 4>>, i: u32) -> u32 {
    return p[i];
}

@compute @workgroup_size(1)
fn main(@builtin(local_invocation_index) i: u32) {
    add(&total, 1.0);
    visit(&cells[i]);
    let p = &grid[i];
    _ = row(p, i);
}
