var<workgroup> bins: array<u32, 4>;

@compute @workgroup_size(8)
fn main() {
    atomicAdd(&bins[0], 1u); // error:15 [atomic-builtin-functions] 'atomicAdd' needs a pointer to an atomic, but '&bins[0]' is of type 'ptr<workgroup, u32>'
    atomicStore(bins[0], 1u); // error:17 [function-calls] atomicStore
}
