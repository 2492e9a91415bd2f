// The steps are 32 wide: step k of invocation i + 32 and step k + 1 of invocation i meet.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> panel: array<u32, 256>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var sums: array<u32, 4>;
    for (var round = 0u; round < u.x; round++) {
        for (var k = 0u; k < 4; k++) { panel[k * 32 + i] = a[round * 256 + k * 64 + i]; } // warning:40 [workgroup-race]
        workgroupBarrier();
        for (var r = 0u; r < 4; r++) {
            for (var c = 0u; c < 8; c++) { sums[r] += panel[(i / 8 * 4 + r) * 8 + c]; }
        }
        workgroupBarrier();
    }
    for (var r = 0u; r < 4; r++) { b[4 * i + r] = sums[r]; }
}
