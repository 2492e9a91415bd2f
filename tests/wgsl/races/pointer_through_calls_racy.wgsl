// A count that a function two calls away changes through a pointer that was passed on.

@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

fn inner(count: ptr<function, u32>) {
    *count += 1;
}

fn outer(count: ptr<function, u32>) {
    inner(count);
    inner(count);
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i == 0) {
        var count = 0u;
        outer(&count);
        for (var k = 0u; k < count; k++) {
            t[k] = k;
        }
    }
    b[i] = t[i]; // warning:12 [workgroup-race] t[1]
}
