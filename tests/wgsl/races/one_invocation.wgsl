// There is nobody to race with.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(1)
fn main() {
    t[0] = 1;
    b[0] = t[0];
}
