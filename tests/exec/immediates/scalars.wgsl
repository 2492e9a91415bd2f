// One immediate variable for each entry point, set anew for each dispatch.
//! buffer 0:0 u32 0*4
//! immediates u32 7
//! dispatch unsigned
//! expect 0:0 u32 8 0*3
//! immediates i32 -7
//! dispatch signed
//! expect 0:0 u32 8 i32 -14 u32 0 0
//! immediates f32 1.5
//! dispatch floating
//! expect 0:0 u32 8 i32 -14 f32 0.75 u32 0
//! immediates f32 -4
//! dispatch floating
//! expect 0:0 u32 8 i32 -14 f32 -2 u32 0
//! immediates none
//! dispatch without
//! expect 0:0 u32 8 i32 -14 f32 -2 u32 5
requires immediate_address_space;

@group(0) @binding(0) var<storage, read_write> result: vec4u;
var<immediate> u: u32;
var<immediate> i: i32;
var<immediate> f: f32;

@compute @workgroup_size(1)
fn unsigned() {
    result.x = u + 1;
}

@compute @workgroup_size(1)
fn signed() {
    result.y = bitcast<u32>(i * 2);
}

@compute @workgroup_size(1)
fn floating() {
    result.z = bitcast<u32>(f * 0.5);
}

@compute @workgroup_size(1)
fn without() {
    result.w = 5;
}
