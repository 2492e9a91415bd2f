// Which stages reach what. WGSL 14.3, 17.6, 17.7.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var s: sampler;
@group(0) @binding(2) var w: texture_storage_2d<rgba8unorm, write>;
@group(0) @binding(3) var rw: texture_storage_2d<r32float, read_write>;
@group(0) @binding(4) var r: texture_storage_2d<r32float, read>;

fn sampled() -> vec4f {
    return textureSample(t, s, vec2f()); // error:12 [texturesample] 'main' // error:12 [texturesample] 'v'
}

@compute @workgroup_size(1)
fn main() {
    _ = sampled(); // note:9 'main' calls 'sampled' here
    textureStore(w, vec2(0), textureLoad(rw, vec2(0)));
    textureBarrier();
}

@vertex
fn v() -> @builtin(position) vec4f {
    textureStore(w, vec2(0), textureLoad(r, vec2(0))); // error:18 [address-space] 'w'
    return sampled() + textureSampleLevel(t, s, vec2f(), 0);
}

@vertex
fn v2() -> @builtin(position) vec4f {
    return textureLoad(rw, vec2(0)); // error:24 [address-space] 'rw'
}

@fragment
fn f(@location(0) x: f32) -> @location(0) vec4f {
    textureStore(w, vec2(0), textureLoad(rw, vec2(0)));
    return sampled() + dpdx(x) + fwidthFine(x);
}

@vertex
fn v3() -> @builtin(position) vec4f {
    return vec4f(dpdy(1.0)); // error:18 [derivative-builtin-functions] dpdy
}

@fragment
fn f2() {
    textureBarrier(); // error:5 [sync-builtin-functions] textureBarrier
}
