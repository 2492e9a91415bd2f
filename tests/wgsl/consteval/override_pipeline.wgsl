// heddle: --override=a=0
// Evaluated when the pipeline is created, for the entry points that reach it.
override a: i32 = 1;
override b = 1 / a; // error:14 [arithmetic-expr] zero

@compute @workgroup_size(1)
fn uses() {
    _ = b;
}
