// Failures with different causes are reported each; calls in one branch are reported together.
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
var<workgroup> tile: array<u32, 64>;

fn reduce(lid: u32) {
    for (var step = 32u; step > 0u; step = step / 2u) { workgroupBarrier(); }
    if lid < 32u {
        workgroupBarrier(); // error:9 [uniformity]
        storageBarrier();
    }
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    reduce(lid);
    if tile[0] == 1u { workgroupBarrier(); } // error:24 [uniformity]
    if data[0] == 1u { workgroupBarrier(); } // error:24 [uniformity]
    for (var i = lid; i < 100u; i += 64u) { workgroupBarrier(); } // error:45 [uniformity]
}
