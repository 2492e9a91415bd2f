// Inputs of fragment shaders are not uniform: user-defined ones as little as built-in values.
enable subgroups;

struct Varyings { @location(0) a: f32, @location(1) @interpolate(flat) b: u32 }

@fragment
fn main(
    in: Varyings,
    @location(2) @interpolate(flat) c: u32,
    @builtin(sample_index) sample: u32,
    @builtin(subgroup_size) size: u32,
) -> @location(0) f32 {
    var d = 0.0;
    if in.b == 1u { d += dpdx(in.a); } // error:26 [derivative-uniformity] // note@-6:5 'in'
    if c == 1u { d += dpdx(in.a); } // error:23 [derivative-uniformity] // note@-6:37 'c' is an input
    if sample == 1u { d += dpdx(in.a); } // error:28 [derivative-uniformity]
    if size == 1u { d += dpdx(in.a); } // error:26 [derivative-uniformity] // note@-6:29 subgroup_size
    return d;
}
