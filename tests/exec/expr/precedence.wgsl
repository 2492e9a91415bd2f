// Binding of operators and of unary signs, as the grammar groups them.
//! buffer 0:0 i32 2 3 5 -7
//! buffer 0:1 i32 99*14
//! dispatch main
//! expect 0:1 i32 17 25 -4 10 1 -10 7 20 1 1 -14 6 -21 13

@group(0) @binding(0) var<storage> e: vec4<i32>;
@group(0) @binding(1) var<storage, read_write> result: array<i32, 14>;

@compute @workgroup_size(1)
fn main() {
    let a = e.x;
    let b = e.y;
    let c = e.z;
    let d = e.w;
    result[0] = a + b * c;
    result[1] = (a + b) * c;
    result[2] = a - b - b;      // (2 - 3) - 3
    result[3] = c * 4 / a;      // 20 / 2
    result[4] = d % b + a;      // -7 % 3 is -1
    result[5] = -a * c;
    result[6] = - - -d;         // -(-(-(-7)))
    result[7] = c << 2u;
    result[8] = i32(a + b == c && a < b);
    result[9] = i32(a > b || c > b);
    result[10] = ~-d - ~d;      // -8 - 6
    result[11] = a | 4 | 2;
    result[12] = d - -d + d;    // (-7 - 7) - 7
    result[13] = (a ^ b) + c * a + a;
}
