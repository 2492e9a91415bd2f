// An inclusive prefix sum (scan): element i becomes the sum of elements 0 to i. In step s each invocation adds
// what lies 2^s places to its left, so 256 numbers need eight steps.
//
// In every step each place is read by one invocation and written by another one. Two barriers keep them
// apart: one between reading and writing, one between writing and the next step's reading.
//
//! buffer 0:0 u32 1..256
//! dispatch scan
//! expect 0:0 u32 ((i+1)*(i+2)/2)*256

const count = 256u;

@group(0) @binding(0) var<storage, read_write> numbers: array<u32, count>;

var<workgroup> sums: array<u32, count>;

@compute @workgroup_size(count)
fn scan(@builtin(local_invocation_index) i: u32) {
    sums[i] = numbers[i];
    for (var distance = 1u; distance < count; distance *= 2u) {
        workgroupBarrier();
        var sum = sums[i];
        if i >= distance {
            sum += sums[i - distance];
        }
        workgroupBarrier();
        sums[i] = sum;
    }
    numbers[i] = sums[i];
}
