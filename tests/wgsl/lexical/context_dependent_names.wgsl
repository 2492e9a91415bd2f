// Names of attributes, built-in values, enumerants and extensions are no keywords.
const align = 1;
const compute = 2;
const position = 3;
const workgroup_size = 4;
const f16_ = 5;
var<private> read: u32;
struct S {
    size: u32,
    binding: u32,
    flat: u32,
}
fn diagnosticity(location: u32, group: u32) -> u32 {
    let off = location + group;
    return off + read + align + compute + position + workgroup_size + f16_;
}
