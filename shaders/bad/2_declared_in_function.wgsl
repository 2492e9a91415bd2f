// WRONG ON PURPOSE: rule 2 of workgroup variables.
//
// Workgroup memory is set aside once, before the first invocation starts, so its variables stand at module
// scope. A function may only use them.
//
// Right: move the declaration out of main().

@group(0) @binding(0) var<storage, read_write> numbers: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    var<workgroup> tile: array<f32, 64>; // error:20 [var-decls] variable 'tile' in the address space workgroup cannot be declared in a function
    tile[lane] = numbers[lane];
    workgroupBarrier();
    numbers[lane] = tile[63u - lane];
}
