// What people take for variables, functions and types. WGSL 6.4, 8.8, 8.13, 9.2.
fn address_of_parameter(p: ptr<function, i32>) {
    let a = &p; // error:13 [address-of-expr] ptr<function, i32> // note@-1:25 'p' is a pointer already
}
fn address_of_let() {
    var v = 1;
    let p = &v;
    let a = &p; // error:13 [address-of-expr] ptr<function, i32> // note@-1:9 'p' is a pointer already
    p = 2; // error:5 [simple-assignment-section] 'p' // note:5 write '*p'
    p += 2; // error:5 [compound-assignment-sec] 'p' // note:5 write '*p'
}
fn hidden() {
    let max = 1;
    _ = max(1, 2); // error:9 [function-calls] 'max' is not a function // note:9 hides the built-in function
}
var<private> function_name: max; // error:29 [type-expr] 'max'
var<private> access_mode: read; // error:27 [type-expr] 'read'
var<private> texel_format: rgba8unorm; // error:28 [type-expr] 'rgba8unorm'
