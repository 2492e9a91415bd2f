// heddle: --emit=ir
enable f16;
@group(0) @binding(0) var<storage, read_write> data: array<f32>;
@group(0) @binding(1) var<uniform> unused: vec2h;

@compute @workgroup_size(1)
fn main() {
    data[0] = f32(f16(data[0]) + 1h); // error:19 [not-supported-yet] f16
}
