// Invocations pass structures to one another through workgroup memory: reversal, and a rotation by a butterfly
// of exchanges; barriers inside a function that is called twice.
//! buffer 0:0 u32 0..63
//! buffer 0:1 u32 99*64
//! dispatch main
// reversed, then exchanged with the lane whose number differs in bit 0, 1, ... 5: reversed again. Plus the lane.
//! expect 0:1 u32 (2*i)*64

struct Parcel {
    value: u32,
    sender: vec3<u32>,
}

@group(0) @binding(0) var<storage> input: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<u32>;

var<workgroup> parcels: array<Parcel, 64>;

fn exchange(parcel: Parcel, lane: u32, partner: u32) -> Parcel {
    workgroupBarrier();
    parcels[lane] = parcel;
    workgroupBarrier();
    return parcels[partner];
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    var parcel = Parcel(input[lane], vec3(lane));
    parcel = exchange(parcel, lane, 63u - lane);
    for (var bit = 1u; bit < 64u; bit *= 2u) {
        parcel = exchange(parcel, lane, lane ^ bit);
    }
    result[lane] = parcel.value + parcel.sender.z;
}
