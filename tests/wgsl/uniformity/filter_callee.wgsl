// What counts is where the built-in function is called, not where its caller is.
@diagnostic(off, derivative_uniformity)
fn quiet(x: f32) -> f32 { return dpdx(x); }
@diagnostic(warning, derivative_uniformity)
fn audible(x: f32) -> f32 { return dpdx(x); } // warning:36 [derivative-uniformity]
fn loud(x: f32) -> f32 { return dpdx(x); } // error:33 [derivative-uniformity]

@fragment
fn main(@location(0) x: f32) -> @location(0) f32 {
    if x > 1.0 { return quiet(x); }
    @diagnostic(off, derivative_uniformity)
    if x > 2.0 { return audible(x); }
    @diagnostic(off, derivative_uniformity) {
        if x > 3.0 { return loud(x); }
    }
    return 0.0;
}
