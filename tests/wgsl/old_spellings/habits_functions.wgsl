// Functions and structures as other languages have them.
const fn constant() {} // error:1 [syntax] 'const'
@compute fn @workgroup_size(1) late_attribute() {} // error:13 [attributes] before 'fn'
fn fat_arrow() => f32 { return 1.0; } // error:16 [function-declaration-sec] '->'
fn unsplit(a: i32 b: i32) -> i32 { return a + b; } // error:18 [syntax] expected ','
fn default_value(a: f32 = 1.0) -> f32 { return a; } // error:25 [syntax] no default value
fn semantic(a: vec4f : SV_Position) {} // error:22 [syntax] semantics
fn by_reference(a: &f32, b: &mut f32) {} // error:20 [ref-ptr-types] 'ptr<function, f32>' // error:29 [ref-ptr-types] 'ptr<function, f32>'
fn marked(in a: f32, inout b: f32) { b = a; } // error:11 [syntax] 'in' // error:22 [syntax] 'inout'
@fragment fn unparenthesized(@builtin position p: vec4f) {} // error:39 [syntax] expected '(' after '@builtin'
@fragment fn assigned(@location = 0 p: vec4f) {} // error:33 [syntax] expected '(' after '@location'
@compute @workgroup_size 64 fn bare_size() {} // error:26 [syntax] expected '(' after '@workgroup_size'

struct Members {
    a: f32 = 1.0, // error:12 [syntax] no default value
    b: vec4f : POSITION, // error:14 [syntax] semantics
    d: f32[2], // error:8 [array-types] 'array<f32, 2>'
    e: f32, fn method() { return; } // error:13 [struct-types] no functions
    f: unknown, // error:8 [declaration-and-scope] 'unknown'
}

struct Attributes {
    a: f32,
    @align(16) // error:5 [attributes] followed by a member
}
