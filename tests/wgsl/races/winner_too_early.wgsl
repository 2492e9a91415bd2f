// The barrier makes all bids come first, and no two are equal. Who was the first to come is known to one invocation, too.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> bid: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> highest: atomic<u32>;
var<workgroup> winner: u32;
var<workgroup> count: atomic<u32>;
var<workgroup> first: u32;
var<workgroup> slots: array<atomic<u32>, 64>;
var<workgroup> own: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let mine = (bid[i] << 6) | i;
    atomicMax(&highest, mine);
    let place = atomicAdd(&count, 1);
    if (place == 0) { first = i; }
    atomicAdd(&slots[i], 3);
    if (atomicLoad(&slots[i]) == 3) { own[i] = 1; }
    workgroupBarrier();
    if (atomicLoad(&highest) == mine) { winner = i; }
    workgroupBarrier();
    b[i] = winner + first + own[63 - i];
}
