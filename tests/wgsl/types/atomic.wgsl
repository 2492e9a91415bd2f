struct S { a: atomic<u32>, b: array<atomic<i32>, 2> }
@group(0) @binding(0) var<storage, read_write> s: S;
@group(0) @binding(1) var<storage, read_write> t: array<atomic<u32>>;
var<workgroup> w: atomic<i32>;
fn f(p: ptr<storage, atomic<u32>, read_write>) {
    atomicStore(p, 1);
    atomicStore(&s.b[1], atomicLoad(&w));
    f2(&s);
    _ = atomicAdd(&t[3], 1u);
}
fn f2(p: ptr<storage, S, read_write>) {
    _ = atomicLoad(&p.a);
}
