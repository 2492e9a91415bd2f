// What atomic functions give is the same for two invocations: nothing changes the value, or it has two values only.
var<workgroup> c: atomic<i32>;
var<workgroup> d: atomic<u32>;
var<workgroup> a: array<u32, 64>;
var<workgroup> b: array<u32, 64>;
var<workgroup> e: array<u32, 64>;
var<workgroup> f: array<u32, 64>;
var<workgroup> g: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    a[atomicMin(&c, i32(i))] = i; // warning:5 [workgroup-race] a[
    b[atomicAnd(&d, 0u)] = i; // warning:5 [workgroup-race] b[
    e[atomicOr(&d, 1u) & 1] = i; // warning:5 [workgroup-race] e[
    f[atomicXor(&d, 1u) & 1] = i; // warning:5 [workgroup-race] f[
    g[atomicMax(&c, -5)] = i; // warning:5 [workgroup-race] g[
}
