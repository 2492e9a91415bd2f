// The loads are of the element 0, which is stored to only if some a[i] % 64 is 0. In r all elements are read, so that nearly
// any data will do.
// heddle: -Wall
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> s: array<u32, 64>;
var<workgroup> r: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    s[a[i] & 63] = i; // warning:5 [workgroup-race-data] , if the data in 'a' that decide the place agree
    b[i] = s[0]; // warning:12 [workgroup-race-data] no barrier between, if the data in 'a' that decide the place agree
    r[a[i] & 63] = i;
    b[i] = r[63 - i]; // warning:12 [workgroup-race] no barrier between
}
