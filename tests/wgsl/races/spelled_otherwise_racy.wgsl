// What is i / 2 in the end, or one place for all.
var<workgroup> a: array<u32, 64>;
var<workgroup> e: array<u32, 64>;
var<workgroup> f: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    a[vec2u(i / 2).y] = i; // warning:5 [workgroup-race] a[
    if !(!(i < 2)) { e[0] = i; } // warning:22 [workgroup-race] e[0]
    f[u32(min(f32(i), 8.0))] = i; // warning:5 [workgroup-race] f[8]
}
