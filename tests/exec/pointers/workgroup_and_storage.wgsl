// unrestricted_pointer_parameters: pointers to workgroup and storage memory, whole variables and into them with
// dynamic indices, through two levels of calls; the same function with different variables.
//! buffer 0:0 u32 1 2 3 4 5 6 7 8
//! buffer 0:1 u32 0*24
//! dispatch main
//! expect 0:1 u32 36 10 26 72 8 1  11 12 13 14 15 16 17 18  0 0 100 0 0 0 0 0  3 7

struct Row {
    cells: array<u32, 4>,
}

struct Output {
    sums: array<u32, 6>,
    copy: array<u32, 8>,
    grid: array<Row, 2>,
    tail: array<u32, 2>,
}

@group(0) @binding(0) var<storage> input: array<u32>;
@group(0) @binding(1) var<storage, read_write> output: Output;

var<workgroup> a: array<u32, 8>;
var<workgroup> b: array<u32, 8>;
var<workgroup> rows: array<Row, 2>;

fn sum_of(p: ptr<workgroup, array<u32, 8>>) -> u32 {
    var sum = 0u;
    for (var k = 0u; k < 8u; k++) {
        sum += (*p)[k];
    }
    return sum;
}

fn row_sum(p: ptr<workgroup, array<u32, 4>>) -> u32 {
    return p[0] + p[1] + p[2] + p[3];
}

fn row_sum_at(p: ptr<workgroup, array<Row, 2>>, index: u32) -> u32 {
    return row_sum(&p[index].cells);
}

fn store(p: ptr<workgroup, u32>, value: u32) {
    *p = value;
}

fn store_in_row(p: ptr<workgroup, Row>, index: u32, value: u32) {
    store(&(*p).cells[index], value);
}

fn put(p: ptr<storage, u32, read_write>, value: u32) {
    *p = value;
}

fn put_in_row(p: ptr<storage, Row, read_write>, index: u32, value: u32) {
    put(&p.cells[index], value);
}

fn element(p: ptr<storage, array<u32>>, index: u32) -> u32 {
    let q = &(*p)[index];
    return *q;
}

fn copy_all(from_array: ptr<storage, array<u32>>, to: ptr<storage, array<u32, 8>, read_write>) {
    for (var k = 0u; k < arrayLength(from_array); k++) {
        to[k] = from_array[k] + 10u;
    }
}

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    store(&a[lane], element(&input, lane));
    b[7u - lane] = 2u * input[lane];
    store_in_row(&rows[lane / 4u], lane % 4u, input[lane]);
    workgroupBarrier();
    if lane == 0u {
        put(&output.sums[0], sum_of(&a));
        put(&output.sums[1], row_sum_at(&rows, lane));
        put(&output.sums[2], row_sum_at(&rows, lane + 1u));
        put(&output.sums[3], sum_of(&b));
        put(&output.sums[4], a[7]);
        output.sums[5] = a[0];
        copy_all(&input, &output.copy);
        put_in_row(&output.grid[lane], 2u, 100u);
        let row = &rows[0];
        output.tail[0] = (*row).cells[2];
        let cell = &rows[1].cells[lane + 2u];
        output.tail[1] = *cell;
    }
}
