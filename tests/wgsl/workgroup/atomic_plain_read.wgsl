// Rule 7: an ordinary read or write names atomicLoad or atomicStore.
var<workgroup> hits: atomic<u32>;
var<workgroup> bins: array<atomic<u32>, 4>;

@compute @workgroup_size(8)
fn main() {
    let a = hits; // error:13 [atomic-types] 'hits' is an atomic, which cannot be read like an ordinary variable // note:13 write 'atomicLoad(&hits)'
    let b = bins[1] + 1u; // error:13 [atomic-types] 'bins[1]' is an atomic, which cannot be read // note:13 write 'atomicLoad(&bins[1])'
    hits = 1u; // error:5 [atomic-types] 'hits' is an atomic, which cannot be written like an ordinary variable // note:5 atomicStore(&hits
    bins[2] += 1u; // error:5 [atomic-types] 'bins[2]' is an atomic // note:5 atomicAdd(&bins[2]
    hits++; // error:5 [atomic-types] 'hits' is an atomic // note:5 atomicAdd(&hits
}
