fn a() -> {} // error:11 [syntax] type
fn b(x) {} // error:7 [syntax] ':'
fn c(x: u32 y: u32) {} // error:12 [syntax] ','
fn () {} // error:4 [syntax] name
fn d {} // error:6 [syntax] '('
fn e(1: u32) {} // error:6 [syntax] parameter
fn ok() {}
