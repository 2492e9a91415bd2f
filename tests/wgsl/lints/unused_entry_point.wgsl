// What another entry point uses is used, whichever is examined.
// heddle: -Wworkgroup-unused --entry-point=first
var<workgroup> a: u32;
var<workgroup> b: u32;

@compute @workgroup_size(1)
fn first() {
    a = 1;
}

@compute @workgroup_size(1)
fn second() {
    b = 1;
}
