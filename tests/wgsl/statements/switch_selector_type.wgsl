fn f(i: i32) {
    switch i { case 1u: { } default: { } } // error:21 [switch-statement] 'i32'
    switch 4294967295 { case 1i: { } default: { } } // error:12 [conversion-rank] 'i32'
}
