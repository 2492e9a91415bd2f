override n = 64;
var<private> p = 4;
alias A = buffer<0>; // error:18 [buffer-types] positive
alias B = buffer<-4>; // error:18 [buffer-types] positive
alias C = buffer<6>; // error:18 [buffer-types] multiple of 4
alias D = buffer<4.0>; // error:18 [buffer-types] f32
alias E = buffer<p>; // error:18 [buffer-types] const-expression
alias F = buffer<4, 4>; // error:11 [buffer-types] size
@group(0) @binding(0) var<storage> a: buffer<n>; // error:39 [var-decls] override
@group(0) @binding(1) var<uniform> b: buffer; // error:39 [var-decls] size
@group(0) @binding(2) var<uniform> c: buffer<n>; // error:39 [var-decls] override
var<workgroup> d: buffer; // error:19 [var-decls] size
var<private> e: buffer<4>; // error:17 [var-decls] buffer
struct S { f: buffer<4> } // error:15 [struct-types] buffer
alias G = array<buffer<4>, 2>; // error:17 [array-types] buffer
@group(0) @binding(3) var<storage, read_write> h: buffer;
fn f(q: buffer<4>) { // error:9 [function-restriction] buffer
    let i = h; // error:13 [buffer-types] 'h' cannot be read as a whole // note:13 bufferView<T>
    var j: buffer<4>; // error:12 [var-decls] buffer
}
