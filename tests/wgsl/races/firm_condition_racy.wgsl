// A reduction that keeps the smaller place of equal numbers. `place` holds what the code makes of invocation ids, which is
// not just anything; but where one number is greater than the other, places do not matter.
@group(0) @binding(0) var<storage, read> a: array<f32>;
var<workgroup> best: array<f32, 64>;
var<workgroup> place: array<u32, 64>;

fn beats(one: f32, first: u32, other: f32, second: u32) -> bool {
    return one > other || (one == other && first < second);
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    best[i] = a[i];
    place[i] = i;
    workgroupBarrier();
    for (var half = 32u; half > 0; half /= 2) {
        if (i < half) {
            if (beats(best[i + half], place[i + half], best[i], place[i])) { // warning:23 [workgroup-race] for some contents of 'best'
                // warning@-1:39 [workgroup-race] for some contents of 'best'
                best[i] = best[i + half];
                place[i] = place[i + half];
            }
        }
    }
}
