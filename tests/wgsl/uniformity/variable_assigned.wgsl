// The value of a variable is that of the assignment that reaches its use.
@group(0) @binding(0) var<storage, read_write> a: u32;
@group(0) @binding(1) var<uniform> b: u32;

@compute @workgroup_size(16)
fn main() {
    var x: u32;
    x = a;
    if x > 0u {
        workgroupBarrier(); // error:9 [uniformity] // note@-2:9 'a'
    }
    x = b;
    if x > 0u {
        storageBarrier();
    }
}
