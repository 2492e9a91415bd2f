// Functions are analysed for every stage that may call them; vertex shaders have no collective operations.
enable subgroups;

fn share(x: f32) -> f32 { return dpdx(x); } // error:34 [derivative-uniformity]

@vertex
fn vertex(@builtin(vertex_index) index: u32, @location(0) place: vec4f) -> @builtin(position) vec4f {
    if index == 1u { return place; }
    return vec4f();
}

@fragment
fn fragment(@location(0) x: f32) -> @location(0) f32 {
    if x == 1.0 { return share(x); }
    return share(1.0);
}
