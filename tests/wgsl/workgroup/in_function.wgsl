// Rule 2: module scope only; the message says where to move it.
@compute @workgroup_size(8)
fn main() {
    var<workgroup> tile: array<f32, 8>; // error:20 [var-decls] variable 'tile' in the address space workgroup cannot be declared in a function
    tile[0] = 1.0; // no further error about its uses
}
