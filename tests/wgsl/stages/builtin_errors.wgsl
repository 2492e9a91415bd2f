enable clip_distances;
@vertex
fn a(@builtin(position) p: vec4f, @builtin(front_facing) q: bool) -> @builtin(position) vec4f { // error:6 [builtin-inputs-outputs] no input of vertex // error:35 [builtin-inputs-outputs] front_facing
    return p;
}
@fragment
fn b(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f { // error:6 [builtin-inputs-outputs] vertex_index // error:40 [builtin-inputs-outputs] no output of fragment
    return vec4f();
}
@fragment
fn c(@builtin(position) i: vec4f, @builtin(position) j: vec4f) {} // error:35 [builtin-inputs-outputs] twice
@fragment
fn d(@builtin(position) i: vec3f, @builtin(front_facing) j: u32) -> @builtin(frag_depth) u32 { // error:6 [builtin-inputs-outputs] 'vec4<f32>', not 'vec3<f32>' // error:35 [builtin-inputs-outputs] bool // error:69 [builtin-inputs-outputs] f32
    return 0;
}
struct Clip9 {
    @builtin(position) p: vec4f,
    @builtin(clip_distances) c: array<f32, 9>, // error:5 [clip-distances-builtin-value] 8
}
@vertex
fn e() -> Clip9 {
    return Clip9();
}
@fragment
fn f(@builtin(sample_mask) m: i32) {} // error:6 [builtin-inputs-outputs] u32
@compute @workgroup_size(1)
fn g(@builtin(sample_index) m: u32) {} // error:6 [builtin-inputs-outputs] sample_index
@fragment
fn h(@builtin(postion) m: vec4f) {} // error:15 [builtin-value-names] postion // note:15 did you mean 'position'?
