fn direct(n: u32) -> u32 { // error:4 [declaration-and-scope] 'direct'
    return direct(n - 1u);
}
fn ping() { pong(); } // error:4 [declaration-and-scope] 'ping'
fn pong() { ping(); }
