// Some invocation may have written it, or the place is not known.
// heddle: -Wworkgroup-uninitialized -Wno-workgroup-race -Wno-storage-race
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
@group(0) @binding(1) var<uniform> rounds: u32;
var<workgroup> t: array<u32, 64>;
var<workgroup> u: array<u32, 64>;
var<workgroup> v: array<u32, 64>;
var<workgroup> w: array<vec4u, 64>;

fn fill(place: ptr<workgroup, array<u32, 64>>, i: u32) {
    place[i] = i;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (out[i] == 3) {
        t[out[i] % 64] = 1;
    }
    w[i].x = 1;
    fill(&v, i);
    workgroupBarrier();
    out[i] = t[i] + v[63 - i];
    out[i] = w[63 - i].w;
    for (var k = 0u; k < rounds; k++) {
        if (k == 2) {
            out[i] = u[i];
        }
        if (k == 1) {
            u[i] = 1;
        }
    }
}

@compute @workgroup_size(64)
fn later_in_the_interval(@builtin(local_invocation_index) i: u32) {
    out[i] = t[63 - i];
    t[i] = 1;
}
