var<private> v = 1;
fn four() -> i32 { return 4; }
override a = v; // error:14 [override-decls] 'a'
override b = four(); // error:14 [override-decls] 'b'
override c: u32 = 1.5; // error:19 [override-decls] u32
