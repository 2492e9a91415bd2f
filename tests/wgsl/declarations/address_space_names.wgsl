const c = 1;
var<read> a: u32; // error:5 [predeclared-enumerants] private, workgroup, uniform or storage
@group(0) @binding(0) var<storage, private> b: u32; // error:36 [predeclared-enumerants] 'read' or 'read_write'
@group(0) @binding(1) var<storage, read, read> d: u32; // error:42 [var-decls] no more
fn f() {
    var<c> x: u32; // error:9 [predeclared-enumerants] none or 'function'
}
