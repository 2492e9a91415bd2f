// WRONG ON PURPOSE: rules 3 and 4 of workgroup variables.
//
// A workgroup variable has no initializer: who would run it, of the 64 invocations? It does not need one
// either, for all of it is zero before the first invocation starts, atomics and bools included.
//
// Right: var<workgroup> total: atomic<u32>;  and, where another value than zero is wanted, let one invocation
// store it and have a barrier follow.

var<workgroup> minimum: i32 = 2147483647; // error:31 [var-decls] initializer
var<workgroup> total: u32 = 0u; // error:29 [var-decls] initializer

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    if lane == 0u {
        total += u32(minimum);
    }
}
