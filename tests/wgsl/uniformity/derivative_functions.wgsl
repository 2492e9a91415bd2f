// WGSL 17.6: each derivative function, and textureSampleCompare.
@group(0) @binding(0) var shadow: texture_depth_2d;
@group(0) @binding(1) var compare: sampler_comparison;

@fragment
fn main(@location(0) x: f32) -> @location(0) f32 {
    var d = dpdx(x) + dpdy(x) + fwidth(x);
    d += textureSampleCompare(shadow, compare, vec2f(x), 0.5);
    if x == 1.0 { d += dpdx(x); } // error:24 [derivative-uniformity]
    if x == 1.0 { d += dpdxCoarse(x); } // error:24 [derivative-uniformity]
    if x == 1.0 { d += dpdxFine(x); } // error:24 [derivative-uniformity]
    if x == 1.0 { d += dpdy(x); } // error:24 [derivative-uniformity]
    if x == 1.0 { d += dpdyCoarse(x); } // error:24 [derivative-uniformity]
    if x == 1.0 { d += dpdyFine(x); } // error:24 [derivative-uniformity]
    if x == 1.0 { d += fwidth(x); } // error:24 [derivative-uniformity]
    if x == 1.0 { d += fwidthCoarse(x); } // error:24 [derivative-uniformity]
    if x == 1.0 { d += fwidthFine(x); } // error:24 [derivative-uniformity]
    if x == 1.0 {
        d += textureSampleCompare(shadow, compare, vec2f(x), 0.5); // error:14 [derivative-uniformity]
        // note@-1:14 textureSampleCompareLevel
        d += textureSampleCompareLevel(shadow, compare, vec2f(x), 0.5);
    }
    return d;
}
