fn f(x: bool) -> u32 {
    if x {
        return 1u;
        _ = 2; // warning:9 [unreachable-code]
    }
    loop {
        break;
        _ = 3; // warning:9 [unreachable-code]
    }
    return 2u;
}
