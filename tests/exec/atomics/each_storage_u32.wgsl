// Every read-modify-write operation on one atomic<u32> in storage memory: the value it returns is the one
// before it (results 2k), the value it leaves is the next one (results 2k+1).
//! buffer 0:0 u32 77*24
//! buffer 0:1 u32 99
//! dispatch main
//! expect 0:0 u32 7 10  10 4294967293  4294967293 4294967293  4294967293 5  5 4  4 13  13 6  6 42
//!   5 2147483648  2147483648 1  4294967295 0  0 4294967295

@group(0) @binding(0) var<storage, read_write> result: array<u32, 24>;
@group(0) @binding(1) var<storage, read_write> cell: atomic<u32>;

@compute @workgroup_size(1)
fn main() {
    atomicStore(&cell, 7);
    result[0] = atomicAdd(&cell, 3);
    result[1] = atomicLoad(&cell);
    result[2] = atomicSub(&cell, 13); // below zero: wraps for u32
    result[3] = atomicLoad(&cell);
    result[4] = atomicMax(&cell, 5); // 2^32 - 3 is larger than 5, -3 is not
    result[5] = atomicLoad(&cell);
    result[6] = atomicMin(&cell, 5);
    result[7] = atomicLoad(&cell);
    result[8] = atomicAnd(&cell, 12); // 0b0101 & 0b1100
    result[9] = atomicLoad(&cell);
    result[10] = atomicOr(&cell, 9); // 0b0100 | 0b1001
    result[11] = atomicLoad(&cell);
    result[12] = atomicXor(&cell, 11); // 0b1101 ^ 0b1011
    result[13] = atomicLoad(&cell);
    result[14] = atomicExchange(&cell, 42);
    result[15] = atomicLoad(&cell);

    // The most significant bit counts as 2^31, not as a sign.
    atomicStore(&cell, 5);
    result[16] = atomicMax(&cell, 0x80000000u);
    result[17] = atomicLoad(&cell);
    result[18] = atomicMin(&cell, 1u);
    result[19] = atomicLoad(&cell);

    // Addition and subtraction wrap around.
    atomicStore(&cell, 0xffffffffu);
    result[20] = atomicAdd(&cell, 1u);
    result[21] = atomicLoad(&cell);
    result[22] = atomicSub(&cell, 1u);
    result[23] = atomicLoad(&cell);
}
