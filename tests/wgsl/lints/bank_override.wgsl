// With the given width: 4 words between neighbours, 8 words in each of 4 or more banks.
// heddle: -Wbank-conflict --override=width=4
override width = 5u;
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
var<workgroup> t: array<f32, 64 * width>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    out[i] = t[i * width]; // warning:14 [bank-conflict] 4-way bank conflict: 32 words of 't' that a subgroup touches at once are in 8
    @diagnostic(off, heddle.bank_conflict) if (i < 64) {
        out[i] = t[i * width];
    }
}
