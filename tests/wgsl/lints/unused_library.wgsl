// A module without entry points is there for others.
// heddle: -Wworkgroup-unused
var<workgroup> a: u32;

fn value() -> u32 {
    return a;
}
