// A rectangle whose left edge has w = 1 and whose right edge has w = 2. With s from 0 to 1 across the screen,
// 1/w is 1 - s/2. A value that is 0 on the left and 1 on the right is s with linear interpolation, and
// (s/2) / (1 - s/2) = s / (2 - s) with perspective interpolation.
struct Varying {
    @builtin(position) position: vec4f,
    @location(0) perspective: f32,
    @location(1) @interpolate(linear) linear: f32,
    @location(2) @interpolate(perspective, centroid) centroid: vec2f,
    @location(3) @interpolate(flat) constant: f32,
}

@vertex
fn vs(@builtin(vertex_index) index: u32) -> Varying {
    let right = f32(index & 1);
    let upper = f32(index >> 1);
    let w = 1 + right;
    var out: Varying;
    out.position = vec4f((2 * right - 1) * w, (2 * upper - 1) * w, 0.5 * w, w);
    out.perspective = right;
    out.linear = right;
    out.centroid = vec2f(right, upper);
    out.constant = 7;
    return out;
}

@fragment
fn fs(in: Varying) -> @location(0) vec4f {
    return vec4f(in.perspective, in.linear, in.centroid.x, in.constant);
}

@fragment
fn place(@builtin(position) position: vec4f) -> @location(0) vec4f {
    return position;
}
//! target 0 rgba32float 4x1
//! draw vs fs 4 topology=triangle-strip
//! expect target 0 f32 abs=1e-3 <((i+0.5)/4/(2-(i+0.5)/4)) ((i+0.5)/4) ((i+0.5)/4/(2-(i+0.5)/4)) 7>*4
//! draw vs place 4 topology=triangle-strip
//! expect target 0 f32 abs=1e-3 <(i+0.5) 0.5 0.5 (1-(i+0.5)/8)>*4
