const a = vec2<f32>();
const b = array<u32, 2>();
@compute @workgroup_size(1) fn main() { storageBarrier(); _ = a; }
