// What has a negative distance is cut off: the left half by the first plane, the last column by the third.
enable clip_distances;

struct Out {
    @builtin(clip_distances) distances: array<f32, 3>,
    @builtin(position) position: vec4f,
}

@vertex
fn vs(@builtin(vertex_index) index: u32) -> Out {
    let corner = vec2f(vec2u(index & 1, index >> 1)) * 4 - 1;
    return Out(array(corner.x, 1, 0.5 - corner.x), vec4f(corner, 0, 1));
}

@fragment
fn fs() -> @location(0) u32 {
    return 1;
}
//! needs shaderClipDistance
//! target 0 r32uint 4x1
//! draw vs fs
//! expect target 0 0 0 1 0
