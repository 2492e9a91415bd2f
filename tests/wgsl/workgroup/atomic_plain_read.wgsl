// Rule 7: an ordinary read or write names atomicLoad or atomicStore.
var<workgroup> hits: atomic<u32>;
var<workgroup> bins: array<atomic<u32>, 4>;

@compute @workgroup_size(8)
fn main() {
    let a = hits; // error:13 [atomic-types] an atomic cannot be read like an ordinary variable
    let b = bins[1] + 1u; // error:13 [atomic-types] an atomic cannot be read like an ordinary variable
    hits = 1u; // error:5 [atomic-types] an atomic cannot be written like an ordinary variable
    bins[2] += 1u; // error:5 [atomic-types] an atomic cannot be written like an ordinary variable
    hits++; // error:5 [atomic-types] an atomic cannot be written like an ordinary variable
}
