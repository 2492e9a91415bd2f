// A flag does: atomics are relaxed, so what was written before the flag need not be seen after it.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> item: u32;
var<workgroup> ready: atomic<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) {
        item = a[0]; // note:9
        atomicStore(&ready, 1);
    }
    if (i == 40) {
        while (atomicLoad(&ready) == 0) {}
        b[0] = item; // warning:16 [workgroup-race]
    }
}
