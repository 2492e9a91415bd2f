// The same with factors that bring two invocations together, and functions that are never exact, but near enough.
var<workgroup> a: array<u32, 64>;
var<workgroup> b: array<u32, 64>;
var<workgroup> c: array<u32, 64>;
var<workgroup> d: array<u32, 64>;
var<workgroup> e: array<u32, 64>;
var<workgroup> f: array<u32, 64>;
var<workgroup> g: array<u32, 64>;
var<workgroup> h: array<u32, 64>;
var<workgroup> k: array<u32, 64>;
var<workgroup> l: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    let x = f32(i);
    a[u32(floor(x * 0.5))] = i; // warning:5 [workgroup-race] a[
    b[u32(ceil(x * 0.5))] = i; // warning:5 [workgroup-race] b[
    c[u32(trunc(x * 0.5))] = i; // warning:5 [workgroup-race] c[
    d[u32(round(x * 0.25))] = i; // warning:5 [workgroup-race] d[
    e[u32(fract(x * 0.5) * 8)] = i; // warning:5 [workgroup-race] e[
    f[u32(sign(x) + 1)] = i; // warning:5 [workgroup-race] f[2]
    // 4 + 1 and 5 + 1 have logarithms between 2 and 3, however these are rounded.
    g[u32(log2(x + 1))] = i; // warning:5 [workgroup-race] g[
    h[u32(exp2(x * 0.0625))] = i; // warning:5 [workgroup-race] h[
    k[u32(pow(x, 0.5))] = i; // warning:5 [workgroup-race] k[
    l[u32(fma(x, 0.25, 0.125))] = i; // warning:5 [workgroup-race] l[
}
