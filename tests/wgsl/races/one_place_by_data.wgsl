// The same with one invocation that writes, and with a number that only moves places that differ.
struct Settings { row: u32, column: u32 }
@group(0) @binding(0) var<uniform> settings: Settings;
@group(0) @binding(1) var<storage, read_write> result: array<u32>;
var<workgroup> rows: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    if lane == settings.column {
        rows[settings.row & 63] = lane;
    }
    workgroupBarrier();
    result[lane] = rows[lane];
    workgroupBarrier();
    rows[(lane + settings.row) & 63] = lane;
}
