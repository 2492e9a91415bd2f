// Only the inner 'if' has behavior {Next}; the outer one makes control flow non-uniform.
@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lid: u32) {
    if lid == 1u {
        out[0] = 1u;
    } else if lid == 2u {
        out[1] = 1u;
    }
    workgroupBarrier();
    if lid == 3u {
        return;
    } else if lid == 4u {
        out[2] = 1u;
    }
    workgroupBarrier(); // error:5 [uniformity] // note@-5:8 'return'
}
