// heddle: -g --target-env=vulkan1.3
// What a debugger is told of textures, samplers and buffers, of parameters that are such, and of lets that name what
// needs no code.
requires buffer_view;

override n: u32 = 4;
override half = f32(n) / 2;

@group(0) @binding(0) var image: texture_2d<f32>;
@group(0) @binding(1) var how: sampler;
@group(0) @binding(2) var target_image: texture_storage_2d<rgba8unorm, write>;
@group(0) @binding(3) var depth: texture_depth_2d;
@group(0) @binding(4) var compare: sampler_comparison;
@group(0) @binding(5) var video: texture_external;
@group(0) @binding(6) var<storage, read_write> words: buffer;
@group(0) @binding(7) var<storage, read_write> sized: buffer<64>;
var<workgroup> shared_words: buffer<16>;

fn sample(texture: texture_2d<f32>, at: vec2f) -> vec4f {
    return textureSampleLevel(texture, how, at, 0);
}

@compute @workgroup_size(1)
fn main(@builtin(local_invocation_index) lane: u32) {
    let same = lane;
    let one = 1u;
    let number = n;
    let ratio = half;
    let texture = image;
    let color = sample(texture, vec2f(ratio, f32(same + one + number)));
    let shade = textureSampleCompareLevel(depth, compare, vec2f(), 0.5);
    textureStore(target_image, vec2u(), color * shade + textureLoad(video, vec2u()));
    *bufferView<u32>(&words, 0) = *bufferView<u32>(&sized, 4);
    *bufferView<u32>(&shared_words, 0) = 1;
}
