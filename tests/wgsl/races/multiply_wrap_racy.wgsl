// 12 shares a factor with 64: i and i + 16 meet.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[(i * 12) % 64] = i; // warning:5 [workgroup-race]
}
