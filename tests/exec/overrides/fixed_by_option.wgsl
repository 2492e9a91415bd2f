// --override fixes a value when the shader is compiled: by @id where there is one, else by name. The others
// stay open.
//! options --override=0=12 --override=mode=3 --override=gain=0.25
//! buffer 0:0 u32 99*5
//! dispatch main
//! expect 0:0 u32 12 i32 3 f32 0.25 u32 5 12
//! spec 1=6u
//! dispatch main
//! expect 0:0 u32 12 i32 3 f32 0.25 u32 6 12

@id(0) override length: u32;
override mode: i32 = 1;
override gain: f32;
@id(1) override open: u32 = 5u;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 5>;

var<workgroup> values: array<u32, length>;

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) lane: u32) {
    for (var k = lane; k < length; k += 4u) {
        values[k] = 1u;
    }
    workgroupBarrier();
    if lane != 0u { return; }
    var sum = 0u;
    for (var k = 0u; k < length; k++) {
        sum += values[k];
    }
    result[0] = length;
    result[1] = bitcast<u32>(mode);
    result[2] = bitcast<u32>(gain);
    result[3] = open;
    result[4] = sum;
}
