// Rule 5: exactly at the limit of 16384 bytes is fine: 12288 + 4080 + 16.
var<workgroup> tile: array<vec4<f32>, 768>;
var<workgroup> list: array<u32, 1020>;
var<workgroup> flag: u32;

@compute @workgroup_size(64)
fn main() {
    tile[0].x = 1.0;
    list[0] = 1u;
    flag = 1u;
}

// heddle: -Wno-workgroup-race
