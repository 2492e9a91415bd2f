// A global filter switches the rule off; a range filter nearer to the call switches it on again.
diagnostic(off, derivative_uniformity);

@fragment
fn main(@location(0) x: f32) -> @location(0) f32 {
    var d = 0.0;
    if x > 1.0 { d += dpdx(x); }
    if x > 2.0 @diagnostic(error, derivative_uniformity) {
        d += dpdy(x); // error:14 [derivative-uniformity] 'dpdy'
        @diagnostic(off, derivative_uniformity) {
            d += dpdx(x);
        }
    }
    return d;
}
