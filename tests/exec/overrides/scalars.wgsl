// Overrides of every type, with their defaults and changed when the pipeline is created, used in functions and
// in the initial value of a private variable; one has no default and must be given.
//! buffer 0:0 u32 99*8
//! spec 3=1u
//! dispatch main
//! expect 0:0 u32 1 i32 -5 u32 7 f32 0.5 u32 1 i32 -10 f32 1.25 u32 12
//! spec 0=false 10=40i 20=4000000000u 100=-2.5f
//! dispatch main
//! expect 0:0 u32 0 i32 40 u32 4000000000 f32 -2.5 u32 1 i32 80 f32 -1.75 u32 4000000005

@id(0) override flag = true;
@id(10) override number = -5;
@id(20) override count: u32 = 7u;
@id(100) override factor: f32 = 0.5;
@id(3) override given: u32;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 8>;

var<private> start = number * 2;

@compute @workgroup_size(1)
fn main() {
    result[0] = select(0u, 1u, flag);
    result[1] = bitcast<u32>(number);
    result[2] = count;
    result[3] = bitcast<u32>(factor);
    result[4] = given;
    result[5] = bitcast<u32>(start);
    result[6] = bitcast<u32>(factor + 0.75);
    result[7] = count + 5u;
}
