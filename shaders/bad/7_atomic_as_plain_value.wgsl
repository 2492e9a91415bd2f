// WRONG ON PURPOSE: rule 7 of workgroup variables.
//
// An atomic is touched by the atomic functions alone.
//
// Right: atomicStore(&hits, 0u), atomicAdd(&hits, 1u), atomicLoad(&hits).

var<workgroup> hits: atomic<u32>;
var<workgroup> plain: u32;
@group(0) @binding(0) var<storage, read_write> result: u32;

@compute @workgroup_size(64)
fn main() {
    hits = 0u; // error:5 [atomic-types] 'hits' is an atomic, which cannot be written like an ordinary variable
    hits += 1u; // error:5 [atomic-types] 'hits' is an atomic, which cannot be written like an ordinary variable
    result = hits; // error:14 [atomic-types] 'hits' is an atomic, which cannot be read like an ordinary variable
    atomicAdd(&plain, 1u); // error:15 [atomic-builtin-functions] atomic
}
