// Discs that drift: a compute shader moves them, and a vertex and a fragment shader draw what it left (an
// application binds one buffer twice). One module holds all three entry points, and each has only what it uses
// in its interface.
//
// Each disc is an instance of a square with four vertices, which the vertex shader makes from its index alone.
// The fragment shader discards what lies outside of the circle.
//
//! buffer 0:0 f32 -0.75 0.5 0.25 -0.25  0.25 -0.25 0.25 -0.25
//! buffer 0:1 f32 -0.5 0.25 0.25 -0.25  0.5 -0.5 0.25 -0.25
//! target 0 r32uint 8x8
//! dispatch move_discs
//! expect 0:0 f32 -0.5 0.25 0.25 -0.25  0.5 -0.5 0.25 -0.25
//! draw place_corner fill_disc 4 2 topology=triangle-strip
// Pixels are 0.25 wide. The discs have a radius of 0.5: in a square of four by four pixels the distance of the
// middle of an inner pixel is 0.125 * sqrt(2) = 0.18, of one at the edge 0.125 * sqrt(10) = 0.4, and of one in
// a corner 0.125 * sqrt(18) = 0.53.
//! expect target 0
//!   0 0 0 0 0 0 0 0
//!   0 1 1 0 0 0 0 0
//!   1 1 1 1 0 0 0 0
//!   1 1 1 1 0 0 0 0
//!   0 1 1 0 0 2 2 0
//!   0 0 0 0 2 2 2 2
//!   0 0 0 0 2 2 2 2
//!   0 0 0 0 0 2 2 0

struct Disc {
    center: vec2f,
    velocity: vec2f,
}

@group(0) @binding(0) var<storage, read_write> discs: array<Disc>;
@group(0) @binding(1) var<storage, read> shown: array<Disc>;

const radius = 0.5;

@compute @workgroup_size(64)
fn move_discs(@builtin(global_invocation_id) id: vec3u) {
    if id.x < arrayLength(&discs) {
        discs[id.x].center += discs[id.x].velocity;
    }
}

struct Corner {
    @builtin(position) position: vec4f,
    @location(0) from_center: vec2f,
    @location(1) @interpolate(flat) number: u32,
}

@vertex
fn place_corner(@builtin(vertex_index) corner: u32, @builtin(instance_index) disc: u32) -> Corner {
    let from_center = (vec2f(vec2u(corner & 1, corner >> 1)) * 2 - 1) * radius;
    return Corner(vec4f(shown[disc].center + from_center, 0, 1), from_center, disc + 1);
}

@fragment
fn fill_disc(corner: Corner) -> @location(0) u32 {
    if length(corner.from_center) > radius {
        discard;
    }
    return corner.number;
}
