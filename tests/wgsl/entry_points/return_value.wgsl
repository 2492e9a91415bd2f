@compute @workgroup_size(1)
fn main() -> u32 { // error:14 [entry-point-decl] compute
    return 1u;
}
