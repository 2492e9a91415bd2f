// A workgroup size that is an expression of an override, next to an array whose length is another one: one
// tuning parameter for both.
//! buffer 0:0 u32 0*3
//! dispatch main
//! expect 0:0 u32 32 496 32
//! spec 7=5u
//! dispatch main
//! expect 0:0 u32 20 190 20

@id(7) override scale: u32 = 8u;
const per_unit = 4u;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 3>;

var<workgroup> tile: array<u32, (scale * per_unit)>;

@compute @workgroup_size(scale * per_unit, 1, 1)
fn main(@builtin(local_invocation_index) lane: u32) {
    tile[lane] = lane;
    workgroupBarrier();
    if lane == 0u {
        var sum = 0u;
        for (var k = 0u; k < scale * per_unit; k++) {
            sum += tile[k];
        }
        result[0] = scale * 4u;
        result[1] = sum;
        result[2] = tile[scale * per_unit - 1u] + 1u;
    }
}
