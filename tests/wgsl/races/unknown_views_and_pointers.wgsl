// A buffer, and a function that takes a pointer to something else.
// heddle: -Wworkgroup-race-unknown
requires buffer_view;
var<workgroup> raw: buffer<256>;
var<workgroup> t: array<u32, 64>;
fn clear(p: ptr<function, u32>) {
    *p = 0u;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var x = i;
    clear(&x);
    let v = bufferView<array<u32, 64>>(&raw, 0);
    v[i] = 1u;
    t[x] = i; // warning:5 [workgroup-race] t[0]
}
