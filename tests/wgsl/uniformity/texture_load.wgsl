// Reading a texture is uniform if it cannot be written meanwhile.
@group(0) @binding(0) var sampled: texture_2d<f32>;
@group(0) @binding(1) var read_only: texture_storage_2d<r32uint, read>;
@group(0) @binding(2) var both: texture_storage_2d<r32uint, read_write>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    if textureLoad(sampled, vec2u(), 0).x == 1.0 { textureBarrier(); }
    if textureLoad(read_only, vec2u()).x == 1u { textureBarrier(); }
    if textureLoad(both, vec2u()).x == 1u { // note:8 'textureLoad'
        textureBarrier(); // error:9 [uniformity] 'textureBarrier'
    }
    if textureLoad(sampled, vec2u(lid), 0).x == 1.0 { textureBarrier(); } // error:55 [uniformity]
    if textureDimensions(both).x == 1u { textureBarrier(); }
}
