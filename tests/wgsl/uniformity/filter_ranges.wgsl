// What stands outside of a range is not in it: headers of a body with a filter, what follows it.
fn header_of_switch(x: f32) -> f32 {
    if x > 0.0 {
        switch i32(dpdx(x)) @diagnostic(off, derivative_uniformity) { default: {} } // error:20 [derivative-uniformity]
    }
    return 0.0;
}
fn header_of_while(x: f32) -> f32 {
    if x > 0.0 {
        while dpdx(x) > 1.0 @diagnostic(off, derivative_uniformity) { return dpdx(x); } // error:15 [derivative-uniformity]
    }
    return 0.0;
}
fn after(x: f32) -> f32 {
    if x > 0.0 {
        @diagnostic(off, derivative_uniformity) { _ = dpdx(x); }
        return dpdx(x); // error:16 [derivative-uniformity]
    }
    return 0.0;
}

@fragment
fn main(@location(0) x: f32) -> @location(0) f32 {
    return header_of_switch(x) + header_of_while(x) + after(x);
}
