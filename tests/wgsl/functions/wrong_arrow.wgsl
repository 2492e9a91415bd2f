fn a(): u32 { return 1u; } // error:7 [function-declaration-sec] '->'
fn b() {}
