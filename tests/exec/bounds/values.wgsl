// Indices into values (let, const, results of functions), not variables: out of bounds gives an indeterminate
// value of the type, and nothing breaks. In bounds the element.
//! buffer 0:0 u32 0 1 2 3 4 200 2147483648 4294967295
//! buffer 0:1 u32 99*32
//! dispatch main
//! expect 0:1 u32 11 21 31 41  12 22 32 42  13 23 33 43  <_ _ _ 1>*5

@group(0) @binding(0) var<storage> indices: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<u32>>;

const table = array(11u, 12u, 13u);

fn made() -> array<u32, 3> {
    return array(21u, 22u, 23u);
}

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    let i = indices[lane];
    let v = vec3(31u, 32u, 33u);
    let nested = array(array(41u, 42u, 43u), array(44u, 45u, 46u));
    let last = nested[i][i]; // evaluated even where it is out of bounds
    result[lane] = vec4(table[i], made()[i], v[i], select(1u, nested[0][i], i < 3u) + last * 0u);
}
