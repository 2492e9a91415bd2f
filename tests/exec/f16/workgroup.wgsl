// 16-bit floats in workgroup memory: zero at first, then a sum over the workgroup. 1 + 2 + ... + 16 = 136.
//! needs shaderFloat16 storageBuffer16BitAccess
//! buffer 0:0 f32 9*2
//! variant optimised -O
//! variant small -Os
//! dispatch main
//! expect 0:0 f32 0 136
//! variant loop --zero-init=loop
enable f16;

var<workgroup> cells: array<f16, 16>;
@group(0) @binding(0) var<storage, read_write> result: array<f32, 2>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) index: u32) {
    if index == 0u {
        result[0] = f32(cells[0] + cells[7] + cells[15]);
    }
    workgroupBarrier();
    cells[index] = f16(index + 1u);
    workgroupBarrier();
    for (var half = 8u; half > 0u; half /= 2u) {
        if index < half {
            cells[index] += cells[index + half];
        }
        workgroupBarrier();
    }
    if index == 0u {
        result[1] = f32(cells[0]);
    }
}
