// As data_reader_racy.wgsl: a race that takes certain data is none of those that are shown unless asked for.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> s: array<u32, 64>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    s[a[i] & 63] = i;
    b[i] = s[0];
    t[i] = 1;
    if (a[63 - i] == 77777) { t[i ^ 1] = 2; }
}
