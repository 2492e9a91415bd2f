// An override of type f16: its specialization value has 16 bits. The expression is computed in the function.
//! needs shaderFloat16
//! buffer 0:0 f32 0*2
//! dispatch main
//! expect 0:0 f32 1.5 3
enable f16;

@id(4) override factor: f16 = 1.5h;
override doubled = factor * 2h;
@group(0) @binding(0) var<storage, read_write> result: array<f32, 2>;

@compute @workgroup_size(1)
fn main() {
    result[0] = f32(factor);
    result[1] = f32(doubled);
}
