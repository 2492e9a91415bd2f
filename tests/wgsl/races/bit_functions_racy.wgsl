// 1 and 3 have their lowest bit at one place, 2 and 3 their highest; of all but the first the sign is 1.
var<workgroup> a: array<u32, 64>;
var<workgroup> b: array<u32, 64>;
var<workgroup> c: array<u32, 64>;
var<workgroup> d: array<u32, 64>;
var<workgroup> e: array<u32, 64>;
var<workgroup> f: array<u32, 64>;

@compute @workgroup_size(31)
fn main(@builtin(local_invocation_index) i: u32) {
    a[countTrailingZeros(i)] = i; // warning:5 [workgroup-race] a[
    b[firstTrailingBit(i + 1)] = i; // warning:5 [workgroup-race] b[
    c[firstLeadingBit(i + 1)] = i; // warning:5 [workgroup-race] c[
    d[firstLeadingBit(i32(i + 1))] = i; // warning:5 [workgroup-race] d[
    e[sign(i32(i))] = i; // warning:5 [workgroup-race] e[1]
    f[abs(i) / 2] = i; // warning:5 [workgroup-race] f[
}
