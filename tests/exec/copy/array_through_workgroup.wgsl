// Whole arrays between storage, workgroup, private and function memory: of scalars, vec3, matrices, arrays.
//! buffer 0:0 u32 1..6 _ _  <f32 (i+1) (i+2) (i+3) _>*3  <f32 (i+1) (i+2) (i+3) (i+4)>*2
//! buffer 0:1 u32 0xcccccccc*28
//! dispatch main
//! expect 0:1 u32 6 2 3 4 5 6 0xcccccccc 0xcccccccc
//!   f32 1 2 3 0xcccccccc  -2 -3 -4 0xcccccccc  3 4 5 0xcccccccc
//!   1 2 3 4  4 6 8 10

struct Data {
    words: array<array<u32, 3>, 2>,
    vectors: array<vec3<f32>, 3>,
    matrices: array<mat2x2<f32>, 2>,
}

@group(0) @binding(0) var<storage> input: Data;
@group(0) @binding(1) var<storage, read_write> output: Data;

var<workgroup> words: array<array<u32, 3>, 2>;
var<workgroup> vectors: array<vec3<f32>, 3>;
var<workgroup> matrices: array<mat2x2<f32>, 2>;
var<private> kept: array<vec3<f32>, 3>;

@compute @workgroup_size(1)
fn main() {
    words = input.words;
    vectors = input.vectors;
    matrices = input.matrices;

    var local_words = words;
    local_words[0][0] = local_words[1][2];
    output.words = local_words;

    kept = vectors;
    kept[1] = -kept[1];
    output.vectors = kept;

    let both = matrices;
    matrices[1] = both[1] * 2.0;
    output.matrices = matrices;
}
