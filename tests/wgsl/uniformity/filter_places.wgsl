// Every place that takes a range filter, with its range.
@diagnostic(off, derivative_uniformity)
fn on_function(x: f32) -> f32 {
    if x > 0.0 { return dpdx(x); }
    return 0.0;
}
fn on_body(x: f32) -> f32 @diagnostic(off, derivative_uniformity) {
    if x > 0.0 { return dpdx(x); }
    return 0.0;
}
fn on_if(x: f32) -> f32 {
    if x > 0.0 {
        @diagnostic(off, derivative_uniformity)
        if dpdx(x) > 0.0 { return 1.0; } else if dpdx(x) > 1.0 { return dpdx(x); } else { return dpdx(x); }
    }
    return 0.0;
}
fn on_else(x: f32) -> f32 {
    if x > 0.0 { return 0.0; } else @diagnostic(off, derivative_uniformity) { return dpdx(x); }
}
fn on_switch(x: f32) -> f32 {
    if x > 0.0 {
        @diagnostic(off, derivative_uniformity)
        switch i32(dpdx(x)) { case 1: { return dpdx(x); } default: {} }
        switch 1 @diagnostic(off, derivative_uniformity) { case 1: { return dpdx(x); } default: {} }
        switch 1 { case 1 @diagnostic(off, derivative_uniformity) { return dpdx(x); } default: {} }
    }
    return 0.0;
}
fn on_loop(x: f32) -> f32 {
    var d = 0.0;
    if x > 0.0 {
        @diagnostic(off, derivative_uniformity)
        loop { d += dpdx(x); if d > 1.0 { break; } continuing { d += dpdx(x); break if dpdx(d) > 1.0; } }
        loop @diagnostic(off, derivative_uniformity) { d += dpdx(x); if d > 1.0 { break; } }
        loop { continuing @diagnostic(off, derivative_uniformity) { d += dpdx(x); break if dpdx(d) > 1.0; } }
        @diagnostic(off, derivative_uniformity)
        for (var i = dpdx(x); i < dpdx(x); i += dpdx(x)) { d += dpdx(x); }
        for (var i = 0; i < 3; i++) @diagnostic(off, derivative_uniformity) { d += dpdx(x); }
        @diagnostic(off, derivative_uniformity)
        while dpdx(d) > 1.0 { d -= dpdx(x); }
        while d > 1.0 @diagnostic(off, derivative_uniformity) { d -= dpdx(x); }
        @diagnostic(off, derivative_uniformity) { d += dpdx(x); }
    }
    return d;
}

@fragment
fn main(@location(0) x: f32) -> @location(0) f32 {
    let d = on_function(x) + on_body(x) + on_if(x) + on_else(x) + on_switch(x) + on_loop(x);
    if x > 7.0 { return dpdx(d); } // error:25 [derivative-uniformity]
    return d;
}
