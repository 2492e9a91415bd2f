// & | ^ ~ on scalars and vectors of both integer types, & and | on bool, and their compound assignments.
//! buffer 0:0 hex 0x0ff000ff 0x00ffff00 0xffffffff 0
//! buffer 0:1 u32 99*28
//! dispatch main
//! expect 0:1 hex
//!   0x00f00000 0x0fffffff 0x0f0fffff 0xf00fff00
//!   0x00f00000 0 0x00ffff00 0
//!   0x0fffffff 0x00ffff00 0xffffffff 0x00ffff00
//!   0x0f0fffff 0x00ffff00 0xff0000ff 0x00ffff00
//!   0xf00fff00 0xff0000ff 0 0xffffffff
//!   1 0 1 1
//!   0xf0f00000 1 0 0

@group(0) @binding(0) var<storage> input: vec4<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<u32>, 7>;

@compute @workgroup_size(1)
fn main() {
    let a = bitcast<i32>(input.x);
    let b = bitcast<i32>(input.y);
    result[0] = bitcast<vec4<u32>>(vec4(a & b, a | b, a ^ b, ~a));

    let v = vec4(input.x, 0u, input.z, input.w);
    let w = vec4<u32>(input.y);
    result[1] = v & w;
    result[2] = v | w;
    result[3] = v ^ w;
    result[4] = ~vec4(input.x, input.y, input.z, input.w);

    let yes = input.z > 0u;
    let no = input.w > 0u;
    result[5] = vec4<u32>(vec4(yes & yes, yes & no, yes | no, yes != no));

    var c = input.x;
    c &= input.y; // 0x00f00000
    c |= 0xf0000000u;
    var truth = yes;
    truth &= yes;
    truth |= no;
    var falsehood = yes;
    falsehood &= no;
    var d = input.x;
    d ^= input.x;
    result[6] = vec4(c, u32(truth), u32(falsehood), d);
}
