// attribute and all of its alternatives, each with and without the ',' that may end its arguments.
enable dual_source_blending;
enable subgroups;
enable subgroup_size_control;

struct Laid {
    @align(16) a: f32,
    @align(32,) b: f32,
    @size(16) c: f32,
    @size(32,) d: f32,
}

struct Varyings {
    @builtin(position) @invariant position: vec4f,
    @location(0) plain: f32,
    @location(1,) @interpolate(flat) flat: u32,
    @location(2) @interpolate(linear,) linear: f32,
    @location(3) @interpolate(perspective, centroid) centroid: f32,
    @location(4) @interpolate(perspective, sample,) sample: f32,
}

struct Blended {
    @location(0) @blend_src(0) first: vec4f,
    @location(0) @blend_src(1,) second: vec4f,
}

@group(0) @binding(0) var<uniform> laid: Laid;
@group(0,) @binding(1,) var<storage> more: array<f32>;

@id(7) override width = 8u;
@id(8,) override height = 8u;

@must_use
fn twice(x: f32) -> f32 {
    return 2 * x;
}

@vertex
fn vertices(@builtin(vertex_index,) index: u32) -> Varyings {
    return Varyings(vec4f(twice(laid.a)), 1, index, 2, 3, more[0]);
}

@fragment
fn fragments(varyings: Varyings) -> Blended {
    return Blended(vec4f(varyings.plain), vec4f(1));
}

@compute @workgroup_size(64)
fn line() {}

@compute @workgroup_size(64,)
fn line_with_comma() {}

@compute @workgroup_size(width, height)
fn plane() {}

@compute @workgroup_size(4, 4,)
fn plane_with_comma() {}

@compute @workgroup_size(4, 4, 4)
fn space() {}

@compute @workgroup_size(4, 4, 4,)
fn space_with_comma() {}

@compute @workgroup_size(64) @subgroup_size(32)
fn subgroups() {}

@compute @workgroup_size(64) @subgroup_size(32,)
fn subgroups_with_comma() {}

@diagnostic(off, derivative_uniformity)
fn filtered() {}

@diagnostic(info, tool.rule,)
fn filtered_by_tool() {}
