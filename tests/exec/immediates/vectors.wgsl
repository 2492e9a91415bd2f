// A vector read whole, by components and by an index that varies; an index out of bounds gives some component, or
// zero.
//! buffer 0:0 u32 0*9
//! immediates u32 10 20 30 40
//! dispatch main
//! expect 0:0 u32 10 20 30 40 100 {0, 10, 20, 30, 40} 30 40 77
requires immediate_address_space;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 9>;
var<immediate> v: vec4u;

fn component(p: ptr<immediate, vec4u>, k: u32) -> u32 {
    return (*p)[k];
}

@compute @workgroup_size(1)
fn main() {
    for (var k = 0u; k < 4; k++) {
        result[k] = v[k];
    }
    result[4] = dot(v, vec4u(1));
    result[5] = component(&v, v.x);
    result[6] = component(&v, v.y / v.x);
    result[7] = v.zw.y;
    result[8] = select(0u, 77u, all(v == vec4u(10, 20, 30, 40)));
}
