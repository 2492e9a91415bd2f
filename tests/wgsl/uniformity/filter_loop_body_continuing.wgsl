// The continuing statement is the last one of the loop's body: a filter of the body holds for it, and for its
// 'break if', unless it has one of its own.
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var s: sampler;
@group(0) @binding(2) var<storage, read_write> b: u32;
@fragment fn off() {
    loop @diagnostic(off, derivative_uniformity) {
        if b == 1 { break; }
        continuing {
            _ = textureSample(t, s, vec2f());
            break if textureSample(t, s, vec2f()).x > 0;
        }
    }
}
@fragment fn own() {
    loop @diagnostic(off, derivative_uniformity) {
        if b == 1 { break; }
        continuing @diagnostic(error, derivative_uniformity) {
            _ = textureSample(t, s, vec2f()); // error:17 [derivative-uniformity] textureSample
        }
    }
}
@fragment fn body_only() {
    loop {
        if b == 1 { break; }
        @diagnostic(off, derivative_uniformity) { _ = textureSample(t, s, vec2f()); }
        continuing {
            _ = textureSample(t, s, vec2f()); // error:17 [derivative-uniformity] textureSample
        }
    }
}
