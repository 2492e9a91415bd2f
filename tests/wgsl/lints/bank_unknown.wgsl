// An offset that is the same for all moves them together; one that a buffer gives each may be anything.
// heddle: -Wbank-conflict
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<uniform> offset: u32;
@group(0) @binding(2) var<storage, read> places: array<u32>;
var<workgroup> t: array<f32, 4096>;

fn fetch(at: u32) -> f32 {
    return t[offset + at]; // warning:12 [bank-conflict] 4-way
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    out[i] = fetch(4 * i);
    out[i] = t[places[i]];
    out[i] = t[offset + i];
    out[i] = t[offset];
    out[i] = t[32 * places[i]];
}
