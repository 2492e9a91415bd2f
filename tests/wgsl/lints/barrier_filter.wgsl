// On in one function, off in one place of it.
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
@diagnostic(warning, heddle.barrier_redundant)
fn on(@builtin(local_invocation_index) i: u32) {
    workgroupBarrier(); // warning:5 [barrier-redundant]
    @diagnostic(off, heddle.barrier_redundant) if (true) {
        workgroupBarrier();
    }
    out[i] = i;
}

@compute @workgroup_size(64)
fn off(@builtin(local_invocation_index) i: u32) {
    workgroupBarrier();
    out[i] = i;
}
