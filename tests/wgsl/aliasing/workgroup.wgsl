var<workgroup> tile: array<u32, 8>;
fn swap(a: ptr<workgroup, u32>, b: ptr<workgroup, u32>) {
    let t = *a;
    *a = *b;
    *b = t;
}
@compute @workgroup_size(1)
fn main(@builtin(local_invocation_index) i: u32) {
    // One variable is one root identifier, whatever the elements.
    swap(&tile[i], &tile[i + 1u]); // error:20 [aliasing] 'tile'
}
