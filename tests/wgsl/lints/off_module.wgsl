// The rules of a module alone: no lints.
// heddle: --check=module -Wbarrier-redundant -Wworkgroup-unused -Wworkgroup-size-multiple
var<workgroup> t: u32;

@compute @workgroup_size(31)
fn main() {
    workgroupBarrier();
}
