// The update of a 'for' counts like a continuing block.
@group(0) @binding(0) var<storage, read_write> steps: array<u32>;

@compute @workgroup_size(64)
fn main() {
    for (var i = 0u; i < 16u; i += steps[0]) {
        workgroupBarrier(); // error:9 [uniformity] // note@-1:36 read_write storage buffer 'steps'
    }
}
