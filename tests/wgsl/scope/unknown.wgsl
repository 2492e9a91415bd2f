fn f() -> u32 {
    let a = b; // error:13 [declaration-and-scope] 'b'
    let b = 1u;
    {
        let c = b;
    }
    d = 1; // error:5 [declaration-and-scope] 'd'
    _ = missing(1); // error:9 [declaration-and-scope] 'missing'
    var x: Unknown; // error:12 [declaration-and-scope] 'Unknown'
    return c; // error:12 [declaration-and-scope] 'c'
}
