// WGSL 12.9, 13.3.1.4. Integers are only flat between the vertex and the fragment stage.
struct V {
    @builtin(position) p: vec4f,
    @location(0) a: u32, // error:18 [interpolation] '@interpolate(flat)'
    @location(1) @interpolate(linear) b: vec2i, // error:39 [interpolation] vec2<i32>
}
@vertex
fn v(@location(0) fine: u32) -> V {
    return V();
}
@fragment
fn f(@location(0) a: i32, @location(1) @interpolate(flat) b: i32) -> @location(0) u32 { // error:19 [interpolation] i32
    return 1;
}
struct S {
    @location(0) @interpolate(smoothly) a: f32, // error:31 [interpolation-type-names] perspective
    @location(1) @interpolate(perspective, middle) b: f32, // error:44 [interpolation-sampling-names] centroid
    @location(2) @interpolate(flat, center) c: f32, // error:37 [interpolation] first or either
    @location(3) @interpolate(linear, first) d: f32, // error:39 [interpolation] flat
    @builtin(position) @interpolate(flat) e: vec4f, // error:24 [interpolate-attr] '@location'
    @location(4) @invariant f: vec4f, // error:18 [invariant-attr] position
    @builtin(frag_depth) @invariant g: f32, // error:26 [invariant-attr] position
    @location(5) @interpolate() h: f32, // error:18 [interpolate-attr] one or two
}
