// A 5 x 5 convolution of an image; each workgroup keeps 16 x 16 pixels and a border of 2 around them.
struct Parameters { width: u32, height: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> image: array<f32>;
@group(0) @binding(2) var<storage, read> weights: array<f32, 25>;
@group(0) @binding(3) var<storage, read_write> result: array<f32>;

const tile = 16u;
const border = 2u;
const side = tile + 2u * border;
var<workgroup> pixels: array<array<f32, side>, side>;

@compute @workgroup_size(tile, tile)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_id) local: vec3u,
        @builtin(local_invocation_index) lane: u32) {
    let width = i32(parameters.width);
    let height = i32(parameters.height);
    let corner = vec2i(group.xy * tile) - i32(border);
    for (var i = lane; i < side * side; i += tile * tile) {
        let at = clamp(corner + vec2i(i32(i % side), i32(i / side)), vec2i(0), vec2i(width - 1, height - 1));
        pixels[i / side][i % side] = image[at.y * width + at.x];
    }
    workgroupBarrier();
    var sum = 0.0;
    for (var y = 0u; y < 5u; y++) {
        for (var x = 0u; x < 5u; x++) {
            sum += weights[y * 5u + x] * pixels[local.y + y][local.x + x];
        }
    }
    let place = group.xy * tile + local.xy;
    if (place.x < parameters.width && place.y < parameters.height) {
        result[place.y * parameters.width + place.x] = sum;
    }
}
