// The pointer leads to the count, the index is left alone.
requires buffer_view;
var<workgroup> raw: buffer<256>;
var<workgroup> t: array<u32, 64>;
fn clear(p: ptr<function, u32>) {
    *p = 0;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var x = 7u;
    clear(&x);
    let v = bufferView<array<u32, 64>>(&raw, 0);
    v[i] = 1;
    t[i] = x;
}
