// Views of different types over the same bytes, and copies between views that overlap: a value is read as a whole
// before it is written.
//! buffer 0:0 u32 (i)*48
//! buffer 0:1 f32 1.5 -2
//! buffer 0:2 u32 0*4
//! dispatch main
// words 0 to 39 go to 4 to 43, words 4 to 23 of what is then there (0 to 19) go to 0 to 19
//! expect 0:0 u32 0..19  16..39 44..47
// the bits of 1.5, of 1.5 doubled through the u32 view (exponent + 1), and of -2 without its sign
//! expect 0:2 hex 0x3fc00000 0x40400000 0x40000000 0
requires buffer_view;

@group(0) @binding(0) var<storage, read_write> data: buffer;
@group(0) @binding(1) var<storage, read_write> floats: buffer<8>;
@group(0) @binding(2) var<storage, read_write> result: array<u32, 4>;

@compute @workgroup_size(1)
fn main() {
    *bufferView<array<u32, 40>>(&data, 16) = *bufferView<array<u32, 40>>(&data, 0);
    *bufferView<array<u32, 20>>(&data, 0) = *bufferView<array<u32, 20>>(&data, 16);
    let f = bufferView<f32>(&floats, 0);
    let u = bufferView<vec2u>(&floats, 0);
    result[0] = u.x;
    *f = *f * 2;
    result[1] = u.x;
    u.y = u.y & 0x7fffffff;
    result[2] = bitcast<u32>(bufferView<vec2f>(&floats, 0).y);
}
