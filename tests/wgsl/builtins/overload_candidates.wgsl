// The candidates are listed.
fn f(u: u32, x: f32) {
    _ = min(u, x); // error:9 [overload-resolution-section] 'min'
    _ = dot(x, x); // error:9 [overload-resolution-section] 'dot'
    _ = abs(true); // error:9 [overload-resolution-section] 'abs'
    _ = sqrt(u); // error:9 [overload-resolution-section] 'sqrt'
    _ = select(u, x, true); // error:9 [overload-resolution-section] select
    _ = pow(x); // error:9 [overload-resolution-section] 'pow'
}
