// WRONG ON PURPOSE: rule 3 of workgroup variables.
//
// The size must be known when the pipeline is created: an array without a count takes its length from a buffer,
// and there is no buffer behind workgroup memory. And only compute shaders have workgroups at all.
//
// Right: give the array a count, and pass values between vertex and fragment stage through @location.

var<workgroup> tile: array<f32>; // error:22 [var-decls] runtime-sized
var<workgroup> brightness: f32;

fn shade() -> f32 {
    return brightness; // error:12 [address-space] fragment
}

@fragment
fn fragment_main() {
    _ = shade();
}
