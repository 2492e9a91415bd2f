// The severity of a failure is that of the nearest filter.
diagnostic(warning, derivative_uniformity);

@fragment
fn main(@location(0) x: f32) -> @location(0) f32 {
    var d = 0.0;
    if x > 1.0 { d += dpdx(x); } // warning:23 [derivative-uniformity]
    @diagnostic(error, derivative_uniformity)
    if x > 2.0 { d += dpdx(x); } // error:23 [derivative-uniformity]
    @diagnostic(info, derivative_uniformity)
    if x > 3.0 { d += dpdx(x); } // note:23 'dpdx' needs uniform control flow
    @diagnostic(off, derivative_uniformity)
    if x > 4.0 { d += dpdx(x); }
    return d;
}
