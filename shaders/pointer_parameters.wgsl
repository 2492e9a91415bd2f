// Functions that work on workgroup memory through pointers, so that one function serves several arrays. The
// pointer may lead to a whole variable or into one, here to one row of it.
//
// Two rows of numbers are sorted by odd-even transposition: one upwards, the other one downwards.
//
//! buffer 0:0 i32 (i*37%64-32)*64 (i*11%64-32)*64
//! dispatch sort_rows
//! expect 0:0 i32 (i-32)*64 (31-i)*64

const length = 64u;

alias Row = array<i32, length>;

@group(0) @binding(0) var<storage, read_write> numbers: array<Row, 2>;

var<workgroup> rows: array<Row, 2>;

// Exchanges row[i] and row[i + 1] if they are in the wrong order.
fn put_in_order(row: ptr<workgroup, Row>, i: u32, upwards: bool) {
    let here = (*row)[i];
    let next = row[i + 1u]; // the same access without *: pointer_composite_access
    if here != next && (here > next) == upwards {
        row[i] = next;
        row[i + 1u] = here;
    }
}

// One call for all invocations of the workgroup: it holds barriers. In round r those whose number has the
// parity of r look at their right neighbour, so no two of them touch the same place.
fn sort(row: ptr<workgroup, Row>, lane: u32, upwards: bool) {
    for (var round = 0u; round < length; round++) {
        if lane % 2u == round % 2u && lane + 1u < length {
            put_in_order(row, lane, upwards);
        }
        workgroupBarrier();
    }
}

@compute @workgroup_size(length)
fn sort_rows(@builtin(local_invocation_index) lane: u32) {
    rows[0][lane] = numbers[0][lane];
    rows[1][lane] = numbers[1][lane];
    workgroupBarrier();
    sort(&rows[0], lane, true);
    sort(&rows[1], lane, false);
    numbers[0][lane] = rows[0][lane];
    numbers[1][lane] = rows[1][lane];
}
