// Every second word: 16 banks with two words each. Every third: all 32 banks, as 3 is odd.
// heddle: -Wbank-conflict
enable f16;
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
var<workgroup> t: array<f32, 2048>;
var<workgroup> h: array<f16, 4096>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    out[i] = t[2 * i]; // warning:14 [bank-conflict] 2-way bank conflict: 32 words of 't' that a subgroup touches at once are in 16
    // note@-1:14 1 unused element after every 2
    out[i] = t[3 * i];
    out[i] = t[32 * i]; // warning:14 [bank-conflict] 32-way bank conflict: 32 words of 't' that a subgroup touches at once are in 1 of 32 banks
    // note@-1:14 1 unused element after every 32
    out[i] = t[i / 2];
    out[i] = t[i % 2 * 33];
    // Two halves share a word, which goes to both lanes.
    out[i] = f32(h[i]);
    out[i] = f32(h[2 * i]);
    out[i] = f32(h[64 * i]); // warning:18 [bank-conflict] 32-way bank conflict: 32 words of 'h' that a subgroup touches at once are in 1
    // note@-1:18 2 unused elements after every 64
}
