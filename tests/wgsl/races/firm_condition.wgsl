// `place` holds even numbers only, and what is stored happens for 5 alone: a part of the condition that can be true does
// not help where all must be.
@group(0) @binding(0) var<storage, read> a: array<f32>;
var<workgroup> best: array<f32, 64>;
var<workgroup> place: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    best[i] = a[i];
    place[i] = i * 2;
    workgroupBarrier();
    let other = best[63 - i];
    let found = place[63 - i];
    workgroupBarrier();
    if (other > 1 && found == 5) { best[0] = other; }
    if (select(found == 5, found == 7, other > 1)) { best[0] = other; }
}
