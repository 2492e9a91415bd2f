// atomicCompareExchangeWeak on i32 and u32 in both address spaces. A comparison that should fail, fails;
// one that should succeed may fail spuriously, so it is tried again.
//! buffer 0:0 u32 5 0*15
//! buffer 0:1 i32 -5 0
//! dispatch main
//! expect 0:0 u32 9 _  5 0 5  1 5 9  0 0 0 3  _*4
//! expect 0:1 i32 -9 _
//! expect 0:0 @12 i32 -5 0 -5 1

struct Words {
    cell: atomic<u32>,
    padding: u32,
    result: array<u32, 14>,
}

@group(0) @binding(0) var<storage, read_write> words: Words;
@group(0) @binding(1) var<storage, read_write> signed_cell: atomic<i32>;

var<workgroup> shared_cell: atomic<u32>;
var<workgroup> shared_signed: atomic<i32>;

@compute @workgroup_size(1)
fn main() {
    // Not equal: nothing is stored, the old value comes back.
    let refused = atomicCompareExchangeWeak(&words.cell, 6u, 100u);
    words.result[0] = refused.old_value;
    words.result[1] = u32(refused.exchanged);
    words.result[2] = atomicLoad(&words.cell);

    // Equal. The results are stored inside the loop: lavapipe loses what an atomic returned in a round that
    // some lanes leave and others do not.
    loop {
        let attempt = atomicCompareExchangeWeak(&words.cell, 5u, 9u);
        words.result[3] = u32(attempt.exchanged);
        words.result[4] = attempt.old_value;
        if attempt.exchanged { break; }
    }
    words.result[5] = atomicLoad(&words.cell);

    // Workgroup memory starts at zero.
    let shared_refused = atomicCompareExchangeWeak(&shared_cell, 1u, 2u);
    words.result[6] = shared_refused.old_value;
    words.result[7] = u32(shared_refused.exchanged);
    words.result[8] = atomicLoad(&shared_cell);
    while !atomicCompareExchangeWeak(&shared_cell, 0u, 3u).exchanged {}
    words.result[9] = atomicLoad(&shared_cell);

    // Signed.
    let signed_refused = atomicCompareExchangeWeak(&signed_cell, 5, 1);
    words.result[10] = bitcast<u32>(signed_refused.old_value);
    words.result[11] = u32(signed_refused.exchanged);
    words.result[12] = bitcast<u32>(atomicLoad(&signed_cell));
    while !atomicCompareExchangeWeak(&signed_cell, -5, -9).exchanged {}
    while !atomicCompareExchangeWeak(&shared_signed, 0, -1).exchanged {}
    words.result[13] = u32(atomicLoad(&shared_signed) == -1);
}
