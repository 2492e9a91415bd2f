// pointer_composite_access: member, index and swizzle on a pointer without *.
//! buffer 0:0 f32 1 2 3 4
//! buffer 0:1 f32 0*12
//! dispatch main
//! expect 0:1 f32 1 2 3 4  4 3 2 1  10 2 30 4

struct Particle {
    position: vec2<f32>,
    velocity: vec2<f32>,
}

@group(0) @binding(0) var<storage> input: Particle;
@group(0) @binding(1) var<storage, read_write> output: array<vec4<f32>, 3>;

fn flattened(p: ptr<storage, Particle>) -> vec4<f32> {
    return vec4(p.position, p.velocity.x, p.velocity[1]);
}

fn reversed(p: ptr<function, Particle>) -> vec4<f32> {
    return vec4(p.velocity.yx, p.position.gr);
}

fn scale(p: ptr<function, vec4<f32>>, index: u32) {
    p[index] *= 10.0;
    p.b = p.b * 10.0;
}

@compute @workgroup_size(1)
fn main() {
    output[0] = flattened(&input);
    var copy = input;
    output[1] = reversed(&copy);
    var v = output[0];
    scale(&v, u32(v.x) - 1u);
    output[2] = v;
}
