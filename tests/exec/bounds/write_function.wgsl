// Writes out of bounds of function and private variables change nothing outside of the variable.
//! buffer 0:0 u32 4 5 100 2147483648 4294967295 4294967292 3 8
//! buffer 0:1 u32 99*32
//! dispatch main
//! expect 0:1 u32 <91949598 1 1 1>*8

@group(0) @binding(0) var<storage> indices: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<u32>>;

struct Guarded {
    low: u32,
    a: array<u32, 3>,
    high: u32,
    v: vec2<u32>,
    top: u32,
}

var<private> own_low = 91u;
var<private> own: array<u32, 3>;
var<private> own_high = 98u;

fn allowed(word: u32) -> bool {
    return word == 0u || word == 7u;
}

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    let i = indices[lane];
    var low = array<u32, 3>(91u, 92u, 93u);
    var a: array<u32, 3>;
    var high = array<u32, 3>(94u, 95u, 96u);
    var g = Guarded(94u, array(0u, 0u, 0u), 95u, vec2(0u), 98u);
    a[i] = 7u;
    own[i32(i)] = 7u;
    g.a[i] = 7u;
    g.v[i] = 7u;
    let low_right = all(vec3(low[0], low[1], low[2]) == vec3(91u, 92u, 93u));
    let high_right = all(vec3(high[0], high[1], high[2]) == vec3(94u, 95u, 96u));
    var contents = low_right && high_right;
    for (var k = 0; k < 3; k++) {
        contents = contents && allowed(a[k]) && allowed(own[k]) && allowed(g.a[k]);
    }
    result[lane] = vec4(low[0] * 1000000u + g.low * 10000u + g.high * 100u + g.top,
                        u32(contents), u32(allowed(g.v.x) && allowed(g.v.y)),
                        u32(own_low == 91u && own_high == 98u));
}
