// Conditions that two invocations meet, and quotients that fall between the same integers, however they are rounded.
var<workgroup> t: array<u32, 3>;
var<workgroup> a: array<u32, 64>;
var<workgroup> c: array<u32, 64>;
var<workgroup> b: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = f32(i);
    if x <= 1 { t[0] = i; } // warning:17 [workgroup-race] t[0]
    if x >= 62 { t[1] = i; } // warning:18 [workgroup-race] t[1]
    if x != 7 { t[2] = i; } // warning:17 [workgroup-race] t[2]
    if bool(x) { c[3] = i; } // warning:18 [workgroup-race] c[3]
    a[u32(x / 2 + 0.25)] = i; // warning:5 [workgroup-race] a[
    b[u32(x % 8 + 0.5)] = i; // warning:5 [workgroup-race] b[
}
