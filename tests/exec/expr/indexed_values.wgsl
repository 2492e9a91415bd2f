// Values of composite type indexed by a variable: let arrays, module-scope constants, constants of structures
// and matrices, results of functions, vectors and nested arrays.
//! buffer 0:0 u32 0 1 2 3
//! buffer 0:1 u32 99*32
//! dispatch main
//! expect 0:1 u32 10 2 100 7 1 50 4 8  20 3 101 6 2 60 5 9  30 5 102 5 4 70 6 10  40 7 103 4 8 80 7 11

struct Tables {
    small: array<u32, 4>,
    offset: u32,
}

const primes = array<u32, 4>(2u, 3u, 5u, 7u);
const tables = Tables(array(50u, 60u, 70u, 80u), 4u);
const nested = array(array(1u, 2u), array(4u, 8u));
const m = mat2x2(10.0, 20.0, 30.0, 40.0);

@group(0) @binding(0) var<storage> input: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<array<u32, 8>>;

fn down(first: u32) -> array<u32, 4> {
    return array(first, first - 1u, first - 2u, first - 3u);
}

fn made(k: u32) -> Tables {
    return Tables(down(k + 3u), k);
}

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) lane: u32) {
    let i = input[lane];
    let hundreds = array(100u, 101u, 102u, 103u);
    result[lane][0] = u32(m[i / 2u][i % 2u]);
    result[lane][1] = primes[i];
    result[lane][2] = hundreds[i];
    result[lane][3] = down(7u)[i];
    result[lane][4] = nested[i / 2u][i % 2u];
    result[lane][5] = tables.small[i];
    result[lane][6] = made(i + 4u).small[3];
    result[lane][7] = vec4(8u, 9u, 10u, 11u)[i];
}
