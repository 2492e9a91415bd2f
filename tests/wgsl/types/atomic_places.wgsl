struct S { a: atomic<u32> }
@group(0) @binding(0) var<storage, read> a: atomic<u32>; // error:45 [atomic-types] read-only
@group(0) @binding(1) var<storage> b: S; // error:39 [atomic-types] read-only
fn f(p: atomic<u32>) {} // error:9 [function-restriction] atomic<u32>
fn g(p: S) {} // error:9 [function-restriction] S
