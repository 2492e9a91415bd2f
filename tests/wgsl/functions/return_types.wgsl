struct A { a: atomic<u32> }
fn a() -> array<u32> {} // error:11 [function-restriction] array<u32> // error:23 [behaviors] 'a'
fn b() -> A {} // error:11 [function-restriction] A // error:14 [behaviors] 'b'
