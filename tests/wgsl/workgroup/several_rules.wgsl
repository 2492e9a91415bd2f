// Every rule broken in one file is reported.
var a: u32; // error:5 [var-decls] a
var<workgroup> b: u32 = 1u; // error:25 [var-decls] initializer
var<workgroup> c: array<u32>; // error:19 [var-decls] runtime-sized
var<workgroup> d: atomic<u32>;

@compute @workgroup_size(8)
fn main() {
    var<workgroup> e: u32; // error:20 [var-decls] variable 'e' in the address space workgroup cannot be declared in a function
    let f = d; // error:13 [atomic-types] 'd' is an atomic, which cannot be read like an ordinary variable
}

@compute
fn no_size() {} // error:4 [entry-point-attributes] workgroup_size
