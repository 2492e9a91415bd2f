struct A { a: array<u32, 4> }
struct B { a: A }
var<immediate> a: array<u32, 4>; // error:19 [var-decls] array
var<immediate> b: A; // error:19 [var-decls] array
var<immediate> c: B; // error:19 [var-decls] array
var<immediate> d: bool; // error:19 [var-decls] bool
var<immediate> e: atomic<u32>; // error:19 [var-decls] atomic
var<immediate, read> f: u32; // error:16 [address-space] immediate
var<immediate> g: u32 = 1; // error:25 [var-decls] initializer
@group(0) @binding(0) var<immediate> h: u32; // error:1 [group-attr] immediate
var<immediate> i: u32;
var<immediate> j: u32;
fn write() {
    i = 1; // error:5 [simple-assignment-section] read-only
}
fn first() -> u32 { return i; } // error:28 [var-decls] 'i'
@compute @workgroup_size(1)
fn main() {
    _ = first() + j; // note:19 the first is 'j'
}
