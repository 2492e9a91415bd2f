// Where abstract numbers become concrete: by declared types, by the other operand, by parameters, and the
// default i32 and f32.
//! buffer 0:0 u32 10
//! buffer 0:1 u32 99*12
//! dispatch main
//! expect 0:1 f32 1 u32 12 f32 2.5 i32 -1 f32 3 u32 5 f32 7 10 u32 4 i32 -3 f32 0.5 u32 2147483648

@group(0) @binding(0) var<storage> input: u32;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 12>;

fn take_f32(x: f32) -> u32 {
    return bitcast<u32>(x);
}

fn take_u32(x: u32) -> u32 {
    return x;
}

@compute @workgroup_size(1)
fn main() {
    result[0] = take_f32(1);
    result[1] = input + 2;
    let f = 2.5;
    result[2] = bitcast<u32>(f);
    let i = -1;
    result[3] = bitcast<u32>(i);
    let v = vec2(1.0, 2); // vec2<f32>
    result[4] = bitcast<u32>(v.x + v.y);
    result[5] = take_u32(vec2(2, 3).y + 2);
    let a = array(1, 2.0, 4); // array<f32, 3>
    result[6] = bitcast<u32>(a[0] + a[1] + a[2]);
    var x: f32 = 10;
    result[7] = bitcast<u32>(x);
    x = 3;
    const n = 4;
    let u: u32 = n;
    result[8] = u;
    let s: i32 = -n + 1;
    result[9] = bitcast<u32>(s);
    result[10] = bitcast<u32>(select(1, 0.5, input == 10));
    result[11] = 1u << 31;
}
