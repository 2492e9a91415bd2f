fn f(a: bool, b: i32) -> i32 {
    if a { return 1; }
    if (b == 2) { return 2; } else { }
    if a && b > 1 { return 3; } else if b < 0 { return 4; } else if (a) { return 5; } else { return 6; }
}
