// Reads of what only the zeroing has written.
// heddle: -Wworkgroup-uninitialized
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> never: array<u32, 64>;
var<workgroup> own: array<u32, 64>;
var<workgroup> halo: array<u32, 66>;
var<workgroup> filled: array<u32, 64>;
var<workgroup> zeroed: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    out[i] = never[i]; // warning:14 [workgroup-uninitialized] 'never' is read here before anything is written to it
    // note@-1:14 only the zeroing of workgroup memory
    own[i] += 1; // warning:5 [workgroup-uninitialized] own[0] is read here by invocation (0,0,0)
    halo[i + 1] = i;
    filled[i] = i;
    zeroed[i] = 0;
    workgroupBarrier();
    out[i] = own[63 - i] + filled[63 - i] + zeroed[63 - i];
    out[i] = halo[i] + halo[i + 1]; // warning:14 [workgroup-uninitialized] halo[0] is read here by invocation (0,0,0)
}
