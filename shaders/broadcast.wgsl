// Divides the numbers of a row by their largest one, and turns the row around. All invocations take part in
// finding it, and each needs the answer: workgroupUniformLoad is a barrier, a read and a barrier in one, and its
// value counts as uniform, so that it may decide about code that holds further barriers.
//
// A row of zeros has nothing to divide by, and is left alone.
//
//! buffer 0:0 u32 (i*29%64+1)*64 0*64 (i%64*3)*64
//! buffer 0:1 f32 -1*192
//! dispatch normalise 3
//! expect 0:1 f32 rel=1e-6 (((63-i)*29%64+1)/64)*64 -1*64 ((63-i)/63)*64

const length = 64u;

@group(0) @binding(0) var<storage, read> numbers: array<u32>;
@group(0) @binding(1) var<storage, read_write> shares: array<f32>;

var<workgroup> largest: atomic<u32>;
var<workgroup> row: array<f32, length>;

@compute @workgroup_size(length)
fn normalise(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let number = numbers[id.x];
    atomicMax(&largest, number);
    let divisor = workgroupUniformLoad(&largest);
    if divisor == 0u {
        return; // all invocations of this workgroup return together
    }
    row[lane] = f32(number) / f32(divisor);
    workgroupBarrier();
    shares[id.x] = row[length - 1u - lane];
}
