// Overrides that are fixed: indices of values, sizes of buffers, also of one that is too small for a view of it, of
// which loads give zero and into which stores do nothing. WGSL 17.14.
//! options --override=at=1 --override=n=8 --override=few=1 --check=module
//! buffer 0:0 u32 5 6 7
//! buffer 0:1 u32 77*8
//! dispatch main
// an element, a component, the words of the workgroup's buffer, its length in bytes, the small buffer's words
//! expect 0:1 u32 6 6 1 2 32 0 0 4
requires buffer_view;

override at = 3;
override n = 3u;
override few = 3u;

@group(0) @binding(0) var<storage> input: array<u32, 3>;
@group(0) @binding(1) var<storage, read_write> o: array<u32, 8>;
var<workgroup> words: buffer<n * 4>;
var<workgroup> small: buffer<few * 4>;

@compute @workgroup_size(1)
fn main() {
    let values = array(input[0], input[1], input[2]);
    o[0] = values[at];
    o[1] = vec3(input[0], input[1], input[2])[at];
    *bufferView<vec2u>(&words, 24) = vec2(1, 2);
    o[2] = (*bufferView<array<u32, 8>>(&words, 0))[6];
    o[3] = (*bufferView<array<u32, 8>>(&words, 0))[7];
    o[4] = bufferLength(&words);
    *bufferView<vec2u>(&small, 0) = vec2(1, 2);
    let loaded = *bufferView<vec2u>(&small, 0);
    o[5] = loaded.x;
    o[6] = loaded.y;
    o[7] = bufferLength(&small);
}
