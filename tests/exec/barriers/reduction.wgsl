// A tree reduction in workgroup memory: sum, minimum and maximum of each of 4 blocks of 128 numbers. The
// numbers i - 200 make the answers easy: block g holds 128 g - 200 and the 127 that follow.
//! buffer 0:0 i32 (i*37%128+i/128*128-200)*512
//! buffer 0:1 i32 99*16
//! dispatch main 4
//! expect 0:1 i32 <(128*(128*i-200)+8128) (128*i-200) (128*i-73) 99>*4

struct Summary {
    sum: i32,
    smallest: i32,
    largest: i32,
    unused: i32,
}

@group(0) @binding(0) var<storage> input: array<i32>;
@group(0) @binding(1) var<storage, read_write> result: array<Summary>;

var<workgroup> sums: array<i32, 128>;
var<workgroup> smallest: array<i32, 128>;
var<workgroup> largest: array<i32, 128>;

@compute @workgroup_size(128)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) lane: u32,
        @builtin(workgroup_id) group: vec3<u32>) {
    sums[lane] = input[id.x];
    smallest[lane] = input[id.x];
    largest[lane] = input[id.x];
    for (var stride = 64u; stride > 0u; stride /= 2u) {
        workgroupBarrier();
        if lane < stride {
            sums[lane] += sums[lane + stride];
            smallest[lane] = min(smallest[lane], smallest[lane + stride]);
            largest[lane] = max(largest[lane], largest[lane + stride]);
        }
    }
    if lane == 0u {
        result[group.x].sum = sums[0];
        result[group.x].smallest = smallest[0];
        result[group.x].largest = largest[0];
    }
}
