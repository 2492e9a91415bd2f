// workgroupUniformLoad: every invocation gets the same value, with a barrier before and after; of scalars, vectors,
// structures, arrays, elements and atomics; its value may guard a barrier.
//! buffer 0:0 u32 3 0 5 1
//! buffer 0:1 u32 99*16
//! dispatch main 4
//! expect 0:1 u32 13 1006 3 7  10 1000 0 4  15 1010 5 9  11 1002 1 5

struct Plan {
    steps: u32,
    table: array<u32, 2>,
}

@group(0) @binding(0) var<storage> input: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<array<u32, 4>>;

var<workgroup> steps: u32;
var<workgroup> plan: Plan;
var<workgroup> pair: vec2<u32>;
var<workgroup> counter: atomic<u32>;
var<workgroup> rows: array<array<u32, 2>, 2>;
var<workgroup> sum: atomic<u32>;

@compute @workgroup_size(10)
fn main(@builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>) {
    if lane == 9u {
        steps = input[group.x];
        plan = Plan(input[group.x], array(0u, 2u * input[group.x]));
        pair = vec2(1u, input[group.x]);
        rows[1] = array(1000u, 0u);
    }
    atomicAdd(&counter, 1u);
    let n = workgroupUniformLoad(&steps);
    let p = workgroupUniformLoad(&plan);
    let count = workgroupUniformLoad(&counter);
    let row = workgroupUniformLoad(&rows[1]);
    let y = workgroupUniformLoad(&pair).y;
    if n > 0u {
        workgroupBarrier(); // uniform: n is the same everywhere
    }
    for (var k = 0u; k < n; k++) {
        if lane == k {
            atomicAdd(&sum, 1u);
        }
        workgroupBarrier();
    }
    let total = workgroupUniformLoad(&sum);
    if lane == 4u {
        result[group.x] = array(count + n, row[0] + p.table[1], y, total + 4u);
    }
}
