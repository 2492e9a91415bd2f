// A count that starts at the zero that nobody stored.
// heddle: -Wworkgroup-uninitialized
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> count: atomic<u32>;
var<workgroup> cleared: atomic<u32>;
var<workgroup> bins: array<atomic<u32>, 16>;
var<workgroup> last: atomic<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) {
        atomicStore(&cleared, 0);
    }
    workgroupBarrier();
    atomicAdd(&count, 1); // warning:5 [workgroup-uninitialized] 'count' is changed here before anything is written to it
    atomicAdd(&cleared, 1);
    atomicMax(&bins[out[i] % 16], i); // warning:5 [workgroup-uninitialized] 'bins' is changed
    atomicExchange(&last, i);
    workgroupBarrier();
    out[i] = atomicLoad(&count) + atomicLoad(&cleared) + atomicLoad(&bins[i % 16]) + atomicLoad(&last);
}
