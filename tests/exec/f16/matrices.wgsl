// Conversions between matrices of f16 and f32, WGSL 17.1.2: component by component.
//! needs shaderFloat16
//! buffer 0:0 f32 1.5 -2 0.25 1024
//! buffer 0:1 f32 77*4
//! dispatch main
//! expect 0:1 f32 3 -4 0.5 2048
enable f16;

@group(0) @binding(0) var<storage> input: mat2x2f;
@group(0) @binding(1) var<storage, read_write> result: mat2x2f;

@compute @workgroup_size(1)
fn main() {
    let half = mat2x2h(input);
    let twice = half * 2;
    result = mat2x2f(twice);
}
