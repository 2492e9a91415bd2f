// Private and function variables without initializer are zero, with one they have its value, in every
// invocation and at every execution of the declaration.
//! buffer 0:0 u32 99*64
//! dispatch main 4
//! expect 0:0 u32 <(1000+i)>*64

struct Mixed {
    flag: bool,
    v: vec3<f32>,
    m: mat2x3<f32>,
    words: array<u32, 5>,
}

@group(0) @binding(0) var<storage, read_write> result: array<u32>;

var<private> zero_private: Mixed;
var<private> set_private: vec2<u32> = vec2(400u, 600u);
var<private> table = array(1u, 2u, 3u);

fn is_zero(m: Mixed) -> bool {
    var sum = 0u;
    for (var k = 0; k < 5; k++) {
        sum |= m.words[k];
    }
    return !m.flag && all(m.v == vec3<f32>()) && all(m.m[0] == vec3<f32>()) && all(m.m[1] == vec3<f32>()) && sum == 0u;
}

@compute @workgroup_size(16)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
    var right = is_zero(zero_private) && table[id.x % 3u] == id.x % 3u + 1u;
    for (var k = 0; k < 3; k++) {
        var local: Mixed;
        right = right && is_zero(local);
        local = Mixed(true, vec3(1.0), mat2x3(vec3(1.0), vec3(1.0)), array(1u, 1u, 1u, 1u, 1u));
        right = right && !is_zero(local);
        zero_private = local;
        table[id.x % 3u] = 77u;
    }
    right = right && !is_zero(zero_private) && is_zero(Mixed());
    result[id.x] = select(0u, set_private.x + set_private.y + id.x, right);
}
