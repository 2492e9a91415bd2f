// Fragments that have been discarded store nothing through a view.
//! buffer 0:0 u32 0*4
//! needs fragmentStoresAndAtomics
//! target 0 r32float 4x1
//! draw vs fs
//! expect 0:0 u32 1 0 3 0
requires buffer_view;

@group(0) @binding(0) var<storage, read_write> data: buffer;

@vertex
fn vs(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    return vec4f(select(-1.0, 3.0, i == 1), select(-1.0, 3.0, i == 2), 0, 1);
}

@fragment
fn fs(@builtin(position) at: vec4f) -> @location(0) f32 {
    let x = u32(at.x);
    if x % 2 == 1 {
        discard;
    }
    *bufferView<u32>(&data, x * 4) = x + 1;
    return 1;
}
