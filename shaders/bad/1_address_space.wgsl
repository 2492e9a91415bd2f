// WRONG ON PURPOSE: rule 1 of workgroup variables.
//
// A variable at module scope says where it lives. Without <workgroup> nothing tells heddle that the 64
// invocations of one workgroup are to share it: each could as well have one of its own (<private>).
//
// Right: var<workgroup> tile: array<f32, 64>;

var tile: array<f32, 64>; // error:5 [var-decls] tile

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    tile[lane] = f32(lane);
}
