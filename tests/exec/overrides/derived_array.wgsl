// Arrays whose lengths are expressions of overrides, and derived overrides; two arrays of one length.
//! buffer 0:0 u32 0*6
//! dispatch main
//! expect 0:0 u32 8 17 16 4 120 8
//! spec 0=4u
//! dispatch main
//! expect 0:0 u32 4 9 8 2 28 4

@id(0) override n: u32 = 8u;
override twice = n * 2u;
override half = n / 2u;

@group(0) @binding(0) var<storage, read_write> result: array<u32, 6>;

var<workgroup> a: array<u32, n>;
var<workgroup> b: array<u32, n>;
var<workgroup> c: array<u32, (2u * n + 1u)>;
var<workgroup> d: array<u32, twice>;
var<workgroup> e: array<vec4<u32>, half>;

fn fill(p: ptr<workgroup, array<u32, n>>) {
    for (var k = 0u; k < n; k++) {
        p[k] = 1u;
    }
}

@compute @workgroup_size(1)
fn main() {
    fill(&a);
    var count = 0u;
    for (var k = 0u; k < n; k++) {
        b[k] = a[k];
        count += b[k];
    }
    result[0] = count;

    c[2u * n] = 2u * n + 1u;
    result[1] = c[2u * n];

    var sum = 0u;
    for (var k = 0u; k < twice; k++) {
        d[k] = k;
        sum += d[k];
    }
    result[2] = twice;
    result[3] = half;
    result[4] = sum;
    e[half - 1u] = vec4(n);
    result[5] = e[half - 1u].w;
}
