// A function that touches no shared memory says where another writes: each place is two invocations'.
@group(0) @binding(0) var<storage, read_write> b: array<f32>;
var<workgroup> t: array<f32, 32>;

fn place(i: u32) -> u32 {
    return i / 2;
}

fn value(i: u32) -> f32 {
    return sqrt(f32(i));
}

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    t[place(i)] = value(i); // warning:5 [workgroup-race] t[0]
    workgroupBarrier();
    b[i] = t[31 - i];
}
