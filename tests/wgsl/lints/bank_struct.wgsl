// Structures of four words: one member of each is in every fourth bank.
// heddle: -Wbank-conflict -Wno-workgroup-race
struct Particle {
    x: f32,
    y: f32,
    mass: f32,
    age: u32,
}
struct Vectors {
    place: vec3f,
    mass: f32,
}
struct Block {
    first: u32,
    cells: array<u32, 1024>,
}
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
var<workgroup> particles: array<Particle, 64>;
var<workgroup> vectors: array<Vectors, 64>;
var<workgroup> block: Block;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    particles[i].mass = 1; // warning:5 [bank-conflict] 4-way bank conflict: 32 words of 'particles'
    // note@-1:5 elements of 20 bytes instead of 16
    out[i] = vectors[i].mass; // warning:14 [bank-conflict] 4-way
    // note@-1:14 an array of its own for each member
    block.cells[i * 16] = 1; // warning:5 [bank-conflict] 16-way
    // note@-1:5 1 unused element after every 16
    let whole = particles[i];
    out[i] = whole.x;
}
