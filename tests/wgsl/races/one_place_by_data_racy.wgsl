// A number of a buffer that says where all invocations write: whatever it is, they write in one place.
struct Settings { row: u32, column: u32 }
@group(0) @binding(0) var<uniform> settings: Settings;
@group(0) @binding(1) var<storage, read_write> result: array<u32>;
var<workgroup> rows: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    let row = settings.row & 63;
    rows[row] = lane; // warning:5 [workgroup-race]
    workgroupBarrier();
    result[lane] = rows[lane];
}
