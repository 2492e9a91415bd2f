// 12288 + 4080 + 16 + 16: 16 bytes too many; four bytes count as 16.
var<workgroup> tile: array<vec4<f32>, 768>; // note:16 12288
var<workgroup> list: array<u32, 1020>; // note:16 4080
var<workgroup> flag: u32; // note:16 'flag'
var<workgroup> last: u32; // note:16 'last'

fn deep() {
    last = flag;
}

@compute @workgroup_size(64)
fn main() { // error:4 [workgroup-storage-limit] 16400
    tile[0].x = 1.0;
    list[0] = 1u;
    deep();
}

@compute @workgroup_size(64)
fn fits() {
    tile[0].x = 1.0;
    list[0] = 1u;
    flag = 1u;
}
