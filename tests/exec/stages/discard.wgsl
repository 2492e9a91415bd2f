// A discarded invocation goes on as a helper: it reads, computes and helps with derivatives, but neither
// writes nor changes an atomic variable, and gives no color.
@group(0) @binding(0) var<storage, read_write> seen: array<u32, 8>;
@group(0) @binding(1) var<storage, read_write> counts: array<atomic<u32>, 4>;
struct Pair { a: array<u32, 20>, b: vec2u }
@group(0) @binding(2) var<storage, read_write> pair: array<Pair, 4>;

@vertex
fn vs(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
    return vec4f(vec2f(vec2u(index & 1, index >> 1)) * 4 - 1, 0, 1);
}

fn drop_left(x: f32) {
    if x < 2 {
        discard;
    }
    atomicAdd(&counts[1], 1);
}

@fragment
fn fs(@builtin(position) position: vec4f) -> @location(0) vec4f {
    let pixel = u32(position.x) + 4 * u32(position.y);
    seen[pixel] += 1;
    atomicAdd(&counts[0], 1);
    drop_left(position.x);
    let slope = dpdx(position.x * position.y); // y
    var sum = 0u;
    for (var i = 0u; i <= u32(position.x); i++) { // a discarded invocation leaves the loop as well
        seen[pixel] += 10;
        sum += i;
    }
    atomicMax(&counts[2], 100 - pixel);
    let old = atomicExchange(&counts[3], 7);
    var local = pair[0];
    local.a[3] = 33;
    local.b = vec2u(4, 5);
    pair[u32(position.x)] = local;
    return vec4f(slope, f32(sum), 1, f32(old) * 0);
}

// The same without a write: only the color tells.
@fragment
fn colors(@builtin(position) position: vec4f) -> @location(0) vec4f {
    if u32(position.x) % 2 == 0 {
        discard;
    }
    if position.y > 1 {
        return vec4f(2);
    }
    return vec4f(1);
}

// Shares a function with the fragment shader, and never discards.
@compute @workgroup_size(1)
fn main() {
    drop_none();
}

fn drop_none() {
    counts_again();
}

fn counts_again() {
    atomicAdd(&counts[1], 1000);
}

@fragment
fn shared_function(@builtin(position) position: vec4f) -> @location(0) vec4f {
    if position.x > 1 {
        discard;
    }
    drop_none();
    return vec4f(3);
}
//! needs fragmentStoresAndAtomics
//! buffer 0:0 u32 0*8
//! buffer 0:1 u32 0*4
//! buffer 0:2 u32 0*88
//! target 0 rgba32float 4x2
//! draw vs fs
//! expect target 0 f32 abs=1e-4 0*8 0.5 3 1 0  0.5 6 1 0   0*8  1.5 3 1 0  1.5 6 1 0
//! expect 0:0 1 1 31 41  1 1 31 41
//! expect 0:1 8 4 98 7
//! expect 0:2 0*44 <0 0 0 33 0*16 4 5>*2
//! draw vs colors
//! expect target 0 f32 0*4 1*4 0*4 1*4  0*4 2*4 0*4 2*4
//! reset
//! dispatch main
//! expect 0:1 0 1000 0 0
//! draw vs shared_function
//! expect target 0 f32 3*4 0*12 3*4 0*12
//! expect 0:1 0 3000 0 0
