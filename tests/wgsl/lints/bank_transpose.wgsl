// Rows of 16 words: lanes (x,y) of a subgroup of 32 touch word 16x + y, with y 0 or 1: banks 0, 1, 16 and 17, each
// with 8 words. In rows of 17 words no more than two meet. Of 32 words, all 32 are in one bank.
// heddle: -Wbank-conflict
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<array<f32, 16>, 16>;
var<workgroup> padded: array<array<f32, 17>, 16>;
var<workgroup> wide: array<array<f32, 32>, 8>;

@compute @workgroup_size(16, 16)
fn main(@builtin(local_invocation_id) l: vec3u) {
    tile[l.y][l.x] = 1;
    padded[l.y][l.x] = 1;
    workgroupBarrier();
    out[l.y * 16 + l.x] = tile[l.x][l.y]; // warning:27 [bank-conflict] 8-way bank conflict: 32 words of 'tile' that a subgroup touches at once are in 4 of 32 banks
    // note@-1:27 rows of 17 elements instead of 16
    out[l.y * 16 + l.x] += padded[l.x][l.y];
}

@compute @workgroup_size(32, 8)
fn rows_of_32(@builtin(local_invocation_id) l: vec3u) {
    out[l.y * 32 + l.x] = wide[l.y][l.x] + wide[l.y][31 - l.x] + wide[l.y][0];
}

@compute @workgroup_size(8, 32)
fn columns_of_32(@builtin(local_invocation_id) l: vec3u) {
    out[l.y * 8 + l.x] = wide[l.x][l.y]; // warning:26 [bank-conflict] 8-way bank conflict: 32 words of 'wide' that a subgroup touches at once are in 4
    // note@-1:26 rows of 36 elements instead of 32
}

// Lanes of one row share a word; the rows are 32 words apart.
@compute @workgroup_size(4, 8)
fn rows(@builtin(local_invocation_id) l: vec3u) {
    out[l.y * 4 + l.x] = wide[l.y][3]; // warning:26 [bank-conflict] 8-way bank conflict: 8 words of 'wide' that a subgroup touches at once are in 1 of 32
    // note@-1:26 invocations (0,0,0) and (0,1,0), 128 bytes apart, meet in one bank
    // note@-2:26 rows of 33 elements instead of 32
}
