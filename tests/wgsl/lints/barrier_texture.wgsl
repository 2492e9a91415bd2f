// textureBarrier orders storage textures.
// heddle: -Wbarrier-redundant
@group(0) @binding(0) var texels: texture_storage_2d<r32uint, read_write>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    textureStore(texels, vec2u(i, 0), vec4u(i));
    textureBarrier();
    out[i] = textureLoad(texels, vec2u(63 - i, 0)).x;
}

@compute @workgroup_size(64)
fn none(@builtin(local_invocation_index) i: u32) {
    out[i] = i;
    textureBarrier(); // warning:5 [barrier-redundant] no storage texture is used that can be written
    out[i] += 1;
}
