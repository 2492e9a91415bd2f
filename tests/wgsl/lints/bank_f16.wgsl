// Two f16 share a word. Rows of 32 f16 are 16 words long: lanes 2 rows apart meet in one bank.
// heddle: -Wbank-conflict -Wno-workgroup-race
enable f16;
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<array<f16, 32>, 32>;
var<workgroup> pairs: array<vec2h, 256>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    tile[0][i] = f16(i);
    tile[i][0] = f16(i); // warning:5 [bank-conflict] 16-way bank conflict: 32 words of 'tile' that a subgroup touches at once are in 2
    // note@-1:5 neighbouring invocations are 64 bytes apart
    // note@-2:5 rows of 34 elements instead of 32
    out[i] = f32(pairs[i].x) + f32(pairs[31 - i].y);
    out[i] = f32(pairs[4 * i].x); // warning:18 [bank-conflict] 4-way
}
