// A declaration of the user hides the predeclared enumerant or type of its name, and the message says so.
fn write() {}
const rgba8unorm = 1;
struct storage { a: u32 }
alias vec3f = u32;
const f32 = 1;
@group(0) @binding(0) var a: texture_storage_2d<r32float, write>; // error:59 [predeclared-enumerants] your function
// note@-6:4 the function 'write' hides the access mode
@group(0) @binding(1) var b: texture_storage_2d<rgba8unorm, read>; // error:49 [predeclared-enumerants] your const
// note@-7:7 'rgba8unorm' hides the texel format
@group(0) @binding(2) var<storage> c: u32; // error:27 [predeclared-enumerants] your structure
alias P = ptr<storage, u32>; // error:15 [predeclared-enumerants] not to the predeclared address space
var<private> d: vec2<f32>; // error:22 [type-expr] not to the predeclared type
var<private> e: vec3f;
fn f(private: u32) {
    var<private> g = 1u; // error:9 [predeclared-enumerants] your parameter
}
