// Rule 3: plain with a fixed footprint.
struct Tail {
    length: u32,
    items: array<u32>,
}
var<workgroup> runtime_sized: array<f32>; // error:31 [var-decls] runtime-sized
var<workgroup> ends_runtime_sized: Tail; // error:36 [var-decls] runtime-sized
var<workgroup> pointer: ptr<workgroup, f32>; // error:25 [var-decls] variable 'pointer' in the address space workgroup cannot hold a pointer
