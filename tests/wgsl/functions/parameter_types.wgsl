struct A { a: atomic<u32> }
fn a(x: array<u32>) {} // error:9 [function-restriction] array<u32>
fn b(x: A) {} // error:9 [function-restriction] A
fn c(x: ptr<storage, array<u32>>) {}
