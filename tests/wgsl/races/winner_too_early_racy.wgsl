// Each invocation may look for the winner before others have bid: then several think that they have won.
@group(0) @binding(0) var<storage, read> bid: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> highest: atomic<u32>;
var<workgroup> winner: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let mine = bid[i] * 64 + i;
    atomicMax(&highest, mine);
    if (atomicLoad(&highest) == mine) {
        winner = i; // warning:9 [workgroup-race] may both touch winner, for some contents of 'bid'
    }
    workgroupBarrier();
    b[i] = winner;
}
