// A vec4 takes four steps with 8 lanes, a vec2 two with 16: side by side they use every bank once. One component
// of each vec4 is in every fourth bank.
// heddle: -Wbank-conflict -Wno-workgroup-race
enable f16;
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
var<workgroup> four: array<vec4f, 256>;
var<workgroup> three: array<vec3f, 64>;
var<workgroup> two: array<vec2f, 64>;
var<workgroup> halves: array<vec4h, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    out[i] = dot(four[i], four[63 - i]);
    out[i] = dot(three[i], vec3f(1)) + dot(two[i], vec2f(1)) + f32(dot(halves[i], vec4h(1)));
    out[i] = four[i].y; // warning:14 [bank-conflict] 4-way bank conflict: 32 words of 'four' that a subgroup touches at once are in 8
    // note@-1:14 an array of its own for each component
    four[i].z = 1; // warning:5 [bank-conflict] 4-way
    out[i] = dot(four[4 * i], vec4f(1)); // warning:18 [bank-conflict] 4-way bank conflict: 32 words of 'four' that a subgroup touches at once are in 8
    // note@-1:18 1 unused element after every 4
}
