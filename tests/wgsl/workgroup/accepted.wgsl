// Rules 1 and 3: the address space is explicit, the type is plain and has a fixed footprint.
struct Cell {
    value: f32,
    hits: atomic<u32>,
    history: array<vec4<i32>, 4>,
}
const count = 8;
override width = 64;

var<workgroup> scalar: f32;
var<workgroup> flag: bool;
var<workgroup> vector: vec3<bool>;
var<workgroup> matrix: mat4x3<f32>;
var<workgroup> cells: array<Cell, count>;
var<workgroup> grid: array<array<u32, 4>, count + 1>;
var<workgroup> counter: atomic<i32>;
var<workgroup> counters: array<atomic<u32>, 16>;
var<workgroup> tile: array<f32, width>;
var<workgroup> tile_and_halo: array<f32, width + 2>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    tile[i] = scalar;
    tile_and_halo[i + 1u] = tile[i] + matrix[0].x;
    flag = vector.x;
    grid[i % 8u][0] = u32(atomicLoad(&counter)) + atomicLoad(&counters[i % 16u]);
    cells[i % 8u].history[1].x = 3;
}

// heddle: -Wno-workgroup-race
