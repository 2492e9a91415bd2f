fn f(i: i32, v: vec2<bool>) {
    if i { } // error:8 [if-statement] bool
    if true { } else if 1.5 { } // error:25 [if-statement] bool
    if v { } // error:8 [if-statement] bool
}
