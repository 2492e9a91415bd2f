// More of what other languages have: one error each.
kernel void compute() {} // error:1 [syntax] '@compute @workgroup_size(N) fn name(...)'
threadgroup float a[4]; // error:1 [syntax] 'var<workgroup> name: type;'
workgroup b: array<f32, 4>; // error:1 [syntax] 'var<workgroup> name: type;'
var<private> c: *f32; // error:17 [ref-ptr-types] 'ptr<function, f32>'

fn values(p: bool, v: vec4f) {
    let x = if p { 1 } else { 2 }; // error:13 [expressions] select(if_false, if_true, condition)
    let y = switch 1 { case 1 { 2 } default { 3 } }; // error:13 [expressions] 'switch' is a statement
    let length = v.length(); // error:26 [syntax] expected ';'
    unsafe { x = y; } // error:5 [reserved-words] 'unsafe'
    let text = `x`; // error:16 [tokens] `
    if p then { // error:10 [syntax] expected '{'
        let q = unknown; // error:17 [declaration-and-scope] 'unknown'
    }
    if p: { // error:9 [syntax] expected '{'
        let q = unknown; // error:17 [declaration-and-scope] 'unknown'
    }
    for (var i = 0; i < 3; i++); { // error:32 [syntax] expected '{'
        let q = unknown; // error:17 [declaration-and-scope] 'unknown'
    }
    ++; // error:7 [syntax] expected an expression
}
