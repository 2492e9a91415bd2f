// heddle: --check=module
@compute @workgroup_size(1024, 1024, 1024)
fn main() {}
