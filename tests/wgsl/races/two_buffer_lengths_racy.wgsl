// Two buffers have lengths of their own; that of one is the same wherever it is asked for, and that of a sized one is its size.
// heddle: -Wall -Wworkgroup-race-unknown
requires buffer_view;
@group(0) @binding(3) var<storage, read> x: buffer;
@group(0) @binding(4) var<storage, read> y: buffer;
@group(0) @binding(5) var<storage, read> z: buffer<64>;
var<workgroup> v: u32;
var<workgroup> w: u32;
var<workgroup> s: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (bufferLength(&x) != bufferLength(&y)) { v = i; } // warning:49 [workgroup-race] v
    if (bufferLength(&x) != bufferLength(&x)) { w = i; }
    if (bufferLength(&z) == 60) { s = i; } // warning:35 [workgroup-race-unknown] s
}
