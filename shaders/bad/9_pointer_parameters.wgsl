// WRONG ON PURPOSE: rule 9 of workgroup variables.
//
// A pointer into workgroup memory may be a parameter, to a whole variable or to a part of it. Its address space
// belongs to its type, a component of a vector has no address, and two pointers to one variable must not meet
// in a function that writes through one of them.

var<workgroup> tile: array<vec2<f32>, 64>;
var<private> own: vec2<f32>;

fn swap(a: ptr<workgroup, vec2<f32>>, b: ptr<workgroup, vec2<f32>>) {
    let t = *a;
    *a = *b;
    *b = t;
}

fn double(x: ptr<workgroup, f32>) {
    *x *= 2.0;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    swap(&tile[lane], &own); // error:23 [function-calls] ptr<private
    double(&tile[lane].x); // error:12 [address-of-expr] component
    swap(&tile[0], &tile[1]); // error:20 [aliasing] 'tile'
}
