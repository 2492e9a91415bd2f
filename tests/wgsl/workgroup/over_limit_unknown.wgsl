// heddle: -Wno-override-without-value
// One variable alone is over the limit; what another takes is not known. 1025 * 16 = 16400.
override n: u32;
var<workgroup> sized: array<u32, n>; // note:16 the size of 'sized' depends on an override without a value
var<workgroup> large: array<vec4f, 1025>; // note:16 'large' takes 16400 bytes

@compute @workgroup_size(1)
fn main() { // error:4 [workgroup-storage-limit] 16400 bytes
    sized[0] = 1;
    large[0] = vec4f(1);
}
