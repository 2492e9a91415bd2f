fn f(x: u32) {
    _ = subgroupAdd(x); // error:9 [enable-extensions-sec] write 'enable subgroups;'
    _ = quadSwapX(x); // error:9 [enable-extensions-sec] write 'enable subgroups;'
}
@compute @workgroup_size(1)
fn main(@builtin(subgroup_size) s: u32) {} // error:9 [enable-extensions-sec] subgroup_size
