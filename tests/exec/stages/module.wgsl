// One module with entry points of every stage, which share private variables, overrides, buffers and
// functions: each invocation has private variables of its own.
override scale = 2.0;
override rows: u32 = 2;

struct Settings { matrix: mat2x2f, offset: f32 }
@group(0) @binding(0) var<uniform> settings: Settings;
@group(0) @binding(1) var<storage> table: array<f32>;
@group(1) @binding(0) var<storage, read_write> out: array<f32, 4>;

var<private> counter = 10u;
var<private> scaled = scale * 0.5;

fn next() -> f32 {
    counter += 1;
    return f32(counter) * scaled;
}

fn look(i: u32) -> f32 {
    return table[min(i, arrayLength(&table) - 1)] + settings.offset;
}

@vertex
fn vs(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
    let first = next(); // 11 * scaled
    let corner = vec2f(vec2u(index & 1, index >> 1)) * 4 - 1;
    return vec4f(settings.matrix * corner * (look(2) - 38), first / 100, 1);
}

struct Colors {
    @location(2) second: vec2u,
    @location(0) first: vec4f,
}

@fragment
fn fs(@builtin(position) position: vec4f) -> Colors {
    let first = next();
    let second = next();
    if u32(position.y) % rows == 1 {
        return Colors(vec2u(9), vec4f());
    }
    return Colors(vec2u(u32(position.x), rows), vec4f(first, second, position.z, look(0)));
}

@compute @workgroup_size(1)
fn cs(@builtin(global_invocation_id) id: vec3u) {
    out[id.x] = next() + look(id.x);
}
//! buffer 0:0 uniform f32 0 1 1 0 8 0
//! buffer 0:1 f32 20 21 31
//! buffer 1:0 f32 0*4
//! target 0 rgba32float 1x2
//! target 2 rg32uint 1x2
// matrix swaps the axes, so that the triangle runs the other way round; look(2) - 38 is 1.
//! draw vs fs
//! expect target 0 f32 abs=1e-4 11 12 0.11 28  0 0 0 0
//! expect target 2 0 2 9 9
//! spec 0=4f 1=1u
//! draw vs fs
//! expect target 0 f32 abs=1e-4 22 24 0.22 28  22 24 0.22 28
//! expect target 2 0 1 0 1
//! dispatch cs 4
//! expect 1:0 f32 50 51 61 61
