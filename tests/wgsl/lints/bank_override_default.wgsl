// Five words are as good as one.
// heddle: -Wbank-conflict
override width = 5u;
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
var<workgroup> t: array<f32, 64 * width>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    out[i] = t[i * width];
    @diagnostic(off, heddle.bank_conflict) if (i < 64) {
        out[i] = t[i * width];
    }
}
