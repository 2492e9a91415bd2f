// WGSL 6.3, 17.14.
requires buffer_view;
override n = 64;
@group(0) @binding(0) var<storage> a: buffer;
@group(0) @binding(1) var<storage, read_write> b: buffer<1024>;
@group(0) @binding(2) var<uniform> c: buffer<256u>;
var<workgroup> d: buffer<64>;
var<workgroup> e: buffer<n>;
var<workgroup> f: buffer<n * 2>;
struct S { m: mat3x3f, v: vec2f }
struct Tail { n: u32, rest: array<u32> }

fn size(p: ptr<storage, buffer>) -> u32 { return bufferLength(p); }
fn part(p: ptr<storage, buffer<256>, read_write>) -> u32 { return bufferLength(p); }
fn view(p: ptr<uniform, array<u32>>, q: ptr<workgroup, array<vec4f>>) -> u32 { return p[0] + arrayLength(q); }

@compute @workgroup_size(1)
fn main(@builtin(local_invocation_index) i: u32) {
    *bufferView<vec4u>(&b, 16) = *bufferView<vec4u>(&a, i * 16);
    let p = bufferView<array<S, 2>>(&a, 0);
    let m: mat3x3f = (*p)[1].m;
    let q = bufferArrayView<array<u32>>(&c, 0, 64);
    let t = bufferArrayView<Tail>(&b, 4u, 4 + 8);
    t.rest[1] = q[i] + t.n + arrayLength(q);
    let g: u32 = bufferLength(&a) + bufferLength(&b) + bufferLength(&c) + bufferLength(&d) + size(&a) + part(&b);
    *bufferView<u32>(&e, 60) = view(q, bufferArrayView<array<vec4f>>(&d, 0, 64));
    *bufferView<u32>(&f, n) = 1;
}
