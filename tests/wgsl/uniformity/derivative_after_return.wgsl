// An early return or a loop that ends at different times; 'discard' does not count.
@fragment
fn main(@location(0) x: f32, @builtin(front_facing) front: bool) -> @location(0) f32 {
    if x > 5.0 { discard; }
    var d = dpdx(x);
    for (var i = 0.0; i < x; i += 1.0) { d += i; }
    d += dpdy(x);
    if front { return 0.0; }
    return d + fwidth(x); // error:16 [derivative-uniformity] // note@-1:8 'return'
}
