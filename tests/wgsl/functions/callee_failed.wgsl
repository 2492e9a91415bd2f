// A function that failed does not make its callers fail.
fn broken(a: Unknown) -> u32 { // error:14 [declaration-and-scope] 'Unknown'
    return missing; // error:12 [declaration-and-scope] 'missing'
}
fn f() -> u32 {
    let a = broken(1) + 2;
    return a;
}
