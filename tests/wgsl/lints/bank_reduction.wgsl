// Interleaved, neighbours are 2, 4, 8 words apart and more; in halves they stay side by side.
// heddle: -Wbank-conflict
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
var<workgroup> parts: array<f32, 256>;

@compute @workgroup_size(256)
fn interleaved(@builtin(local_invocation_index) i: u32) {
    parts[i] = out[i];
    workgroupBarrier();
    // Lanes 0 to 15 in the fourth round: words 16 apart, in two banks with 8 words each.
    for (var s = 1u; s < 256; s *= 2) {
        if (i < 256 / (2 * s)) {
            parts[2 * s * i] += // warning:13 [bank-conflict] 8-way
                out[0];
            // note@-2:13 there would be none if neighbouring invocations touched neighbouring elements
        }
        workgroupBarrier();
    }
}

@compute @workgroup_size(256)
fn halves(@builtin(local_invocation_index) i: u32) {
    parts[i] = out[i];
    workgroupBarrier();
    for (var s = 128u; s > 0; s /= 2) {
        if (i < s) {
            parts[i] += parts[i + s];
        }
        workgroupBarrier();
    }
}
