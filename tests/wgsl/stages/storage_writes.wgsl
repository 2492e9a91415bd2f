// WGSL 14.3: vertex shaders only read.
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage> r: array<u32>;
fn element() -> u32 {
    return rw[0]; // error:12 [address-space] 'rw'
}
@vertex
fn v() -> @builtin(position) vec4f {
    return vec4f(f32(r[0] + element()));
}
@fragment
fn f() {
    rw[0] = element();
}
