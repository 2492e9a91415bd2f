// Every compound assignment, on variables, components, elements, members, through pointers, in every address
// space; the right side is one expression; increments and decrements.
//! buffer 0:0 u32 10 20 30 40 50 60
//! buffer 0:1 i32 99*24
//! dispatch main
//! expect 0:0 u32 13 80 2 2 51 59
//! expect 0:1 i32 12 5 -15 -3 -1 8 15 7 28 -2  7 9 5 1  41 2  f32 1.5 -3 6 2.5  i32 11 3 0 10

struct Cell {
    n: i32,
    v: vec4<i32>,
}

@group(0) @binding(0) var<storage, read_write> words: array<u32, 6>;
@group(0) @binding(1) var<storage, read_write> result: array<i32, 24>;

var<private> own: Cell;
var<workgroup> tile: array<Cell, 2>;

@compute @workgroup_size(1)
fn main() {
    var a = 10;
    a += 2;
    result[0] = a;
    a -= 3 + 4; // a - (3 + 4)
    result[1] = a;
    a *= 1 - 4;
    result[2] = a;
    a /= 5;
    result[3] = a;
    a %= 2;
    result[4] = a;
    var b = 12;
    b &= 10;
    result[5] = b;
    b |= 7;
    result[6] = b;
    b ^= 8;
    result[7] = b;
    b <<= 2u;
    result[8] = b;
    b = -8;
    b >>= 1u + 1u;
    result[9] = b;

    var v = vec4(5, 9, 5, 2);
    v.x += 2;
    v[3] -= 1;
    result[10] = v.x;
    result[11] = v.y;
    result[12] = v[2];
    result[13] = v.w;

    own.v = vec4(1);
    own.v += vec4(40, 1, 2, 3);
    own.v.y *= 1;
    own.n -= 5;
    let p = &own;
    (*p).n *= -2;
    p.v[0] += own.n - 10;
    result[14] = own.v.x;
    result[15] = own.v.y;

    var f = vec3(1.0, 2.0, 3.0);
    f *= 1.5;
    result[16] = bitcast<i32>(f.x);
    f -= 6.0;
    result[17] = bitcast<i32>(f.y);
    var m = mat2x2<f32>(1.0, 2.0, 3.0, 4.0);
    m *= 2.0;
    result[18] = bitcast<i32>(m[1][0]);
    m[0] += vec2(0.5, 0.5);
    result[19] = bitcast<i32>(m[0].x);

    tile[1].n += 11;
    tile[1].v.z += 3;
    result[20] = tile[1].n;
    result[21] = tile[1].v.z;

    var n = 0;
    n++;
    n--;
    result[22] = n;
    var u = array<i32, 2>(9, 9);
    u[n]++;
    result[23] = u[0];

    words[0] += 3u;
    words[1] *= 4u;
    words[2] %= 4u;
    words[3] >>= 4u;
    words[4]++;
    words[5]--;
}
