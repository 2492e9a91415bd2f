// The file whose checking `make bench` times against a program that does nothing: 40 lines, as many compute
// shaders have.
struct Parameters {
    count: u32,
    scale: f32,
}

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> numbers: array<f32>;
@group(0) @binding(2) var<storage, read_write> sums: array<f32>;

const group_size = 64u;
var<workgroup> partial: array<f32, group_size>;

fn load(index: u32) -> f32 {
    if index >= parameters.count {
        return 0.0;
    }
    return numbers[index] * parameters.scale;
}

@compute @workgroup_size(group_size)
fn main(
    @builtin(local_invocation_index) lane: u32,
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(workgroup_id) group: vec3<u32>,
) {
    partial[lane] = load(id.x);
    // Everything is loaded before anybody adds.
    workgroupBarrier();
    for (var step = group_size / 2u; step > 0u; step /= 2u) {
        if lane < step {
            partial[lane] += partial[lane + step];
        }
        workgroupBarrier();
    }
    if lane == 0u {
        sums[group.x] = partial[0];
    }
}
