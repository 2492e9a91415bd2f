// heddle: -Wno-derivative-uniformity
// The command line sets what holds where no filter does.
@fragment
fn main(@location(0) x: f32) -> @location(0) f32 {
    if x > 1.0 { return dpdx(x); }
    @diagnostic(error, derivative_uniformity)
    if x > 2.0 { return dpdx(x); } // error:25 [derivative-uniformity]
    return 0.0;
}
