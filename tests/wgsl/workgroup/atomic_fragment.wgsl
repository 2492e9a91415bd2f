// Atomics on storage memory serve fragment stages too, workgroup memory does not.
var<workgroup> u: atomic<u32>;

@fragment
fn shade() {
    atomicStore(&u, 1u); // error:18 [address-space] 'u'
}
