// Every built-in value of the render stages, in its stage and direction. WGSL 13.3.1.1.
enable clip_distances, primitive_index;

struct VertexOutput {
    @builtin(position) @invariant position: vec4<f32>,
    @builtin(clip_distances) clip: array<f32, 8>,
    @location(0) colour: vec4f,
    @location(1) @interpolate(flat) index: u32,
    @location(2) @interpolate(linear, centroid) x: f32,
    @location(3) @interpolate(perspective, sample) y: vec2f,
    @location(4) @interpolate(flat, either) z: vec3i,
    @location(5) @interpolate(flat, first) w: f32,
    @location(6) @interpolate(perspective) v: f32,
    @location(7) @interpolate(linear, center,) u: f32,
}

@vertex
fn v(@builtin(vertex_index) a: u32, @builtin(instance_index) b: u32, @location(0) c: vec3f, @location(1) d: vec2u)
    -> VertexOutput {
    return VertexOutput();
}

struct FragmentInput {
    @builtin(position) position: vec4<f32>,
    @builtin(front_facing) front: bool,
    @location(0) colour: vec4f,
    @location(1) @interpolate(flat) index: u32,
}

struct FragmentOutput {
    @builtin(frag_depth) depth: f32,
    @builtin(sample_mask) mask: u32,
    @location(0) colour: vec4f,
    @location(1) index: i32,
}

@fragment
fn f(all: FragmentInput, @builtin(primitive_index) a: u32, @builtin(sample_index) b: u32,
     @builtin(sample_mask) c: u32, @location(9) d: f32) -> FragmentOutput {
    if c == 0 { discard; }
    return FragmentOutput();
}

@fragment
fn g() -> @location(0) vec4u {
    return vec4u();
}

@vertex
fn w() -> @builtin(position) @invariant vec4<f32> {
    return vec4f();
}

@fragment
fn nothing() {}
