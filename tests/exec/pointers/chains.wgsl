// Pointer parameters handed on through several functions, to parts of arrays and structures in every address space.
struct Link {
    x: u32,
    y: u32,
}

struct Cell {
    weight: f32,
    links: array<Link, 3>,
}

struct Grid {
    cells: array<array<Cell, 2>, 2>,
    total: u32,
}

@group(0) @binding(0) var<storage, read_write> grid: Grid;
@group(0) @binding(1) var<storage, read_write> list: array<Cell>;
var<workgroup> shared_grid: Grid;
var<private> own: array<Cell, 2>;

fn raise(p: ptr<storage, u32, read_write>, by: u32) -> u32 {
    let before = *p;
    *p = before + by;
    return before;
}

fn raise_shared(p: ptr<workgroup, u32>, by: u32) -> u32 {
    *p += by;
    return *p;
}

fn last_link(p: ptr<storage, Cell, read_write>, i: u32) -> u32 {
    let link = &(*p).links[i];
    return raise(&(*link).y, 100);
}

fn row_link(p: ptr<storage, array<Cell, 2>, read_write>, column: u32) -> u32 {
    return last_link(&(*p)[column], column + 1) + last_link(&(*p)[1 - column], 0);
}

fn shared_cell(p: ptr<workgroup, Cell>, i: u32) -> u32 {
    (*p).weight = (*p).weight * 2 + 1;
    return raise_shared(&(*p).links[i].x, 5);
}

fn swap(a: ptr<function, Link>, b: ptr<private, Link>) {
    let t = *a;
    *a = *b;
    *b = t;
}

fn fill(cell: ptr<private, Cell>, value: u32) {
    for (var i = 0u; i < 3; i++) {
        let link = &(*cell).links[i];
        (*link).x = value + i;
        (*link).y = value * i;
    }
    (*cell).weight = f32(value);
}

@compute @workgroup_size(1)
fn main(@builtin(workgroup_id) id: vec3u) {
    let i = id.x; // 0
    grid.total = row_link(&grid.cells[i + 1], i) * 1000;
    raise(&grid.total, 7);
    let second = &list[i + 1];
    let got = last_link(second, 2) + raise(&list[i].links[i + 1].x, 9);
    list[2].weight = f32(got);
    shared_grid.cells[i][i + 1].weight = 3;
    let seen = shared_cell(&shared_grid.cells[i][1], i + 2) + shared_cell(&shared_grid.cells[0][i + 1], i + 2);
    raise_shared(&shared_grid.total, seen);
    list[2].links[0] = Link(u32(shared_grid.cells[0][1].weight), shared_grid.total);
    list[2].links[1] = shared_grid.cells[i][i + 1].links[i + 2];
    fill(&own[i + 1], 4);
    var local = array(Link(1, 2), Link(3, 4));
    swap(&local[i + 1], &own[i + 1].links[2]);
    list[2].links[2] = Link(local[1].x * 100 + own[1].links[2].x + own[1].links[0].y,
                            local[1].y * 100 + own[1].links[2].y + u32(own[1].weight));
}
// A cell is its weight and three links. Cell k of the grid has the links (10k, 10k+1), (10k+2, 10k+3),
// (10k+4, 10k+5): row_link reads 23 of cell 2 and 31 of cell 3, and gives their sum.
// weight 3 -> 7 -> 15; x 5, then 10: 15. swap: (3, 4) against (6, 8); 600 + 3 + 0, 800 + 4 + 4
//! buffer 0:0 u32 <(i) (10*i) (10*i+1) (10*i+2) (10*i+3) (10*i+4) (10*i+5)>*4 0
//! buffer 0:1 u32 <0 1 2 3 4 5 6>*3
//! dispatch main
//! expect 0:0 u32 0 0 1 2 3 4 5  1 10 11 12 13 14 15  2 20 21 22 123 24 25  3 30 131 32 33 34 35  54007
//! expect 0:1 u32 0 1 2 12 4 5 6  0 1 2 3 4 5 106  f32 9 u32 15 15 10 0 603 808
