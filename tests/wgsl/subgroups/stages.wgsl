enable subgroups;
fn add() -> u32 {
    return subgroupAdd(1u); // error:12 [subgroup-builtin-functions] 'v'
}
@vertex
fn v() -> @builtin(position) vec4f {
    return vec4f(f32(add())); // note:22 'v' calls 'add' here
}
@fragment
fn f() {
    _ = add() + quadSwapX(1u);
}
@compute @workgroup_size(1)
fn c() {
    _ = add();
}
