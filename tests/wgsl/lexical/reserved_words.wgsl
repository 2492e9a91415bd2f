const self = 1; // error:7 [reserved-words] 'self'
fn static() {} // error:4 [reserved-words] 'static'
var<private> target: u32; // error:14 [reserved-words] 'target'
struct S {
    class: u32, // error:5 [reserved-words] 'class'
    final: u32, // error:5 [reserved-words] 'final'
}
fn f(virtual: u32) { // error:6 [reserved-words] 'virtual'
    let match = 1; // error:9 [reserved-words] 'match'
}
