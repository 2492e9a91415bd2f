fn f() {
    var i = 0;
    loop {
        if i >= 4 { break; }
        if i % 2 == 0 { continue; } // error:25 [continue-statement] 'step'
        let step = 2;
        continuing {
            i = i + step;
        }
    }
}
fn g() {
    var i = 0;
    loop {
        if i >= 4 { break; }
        if i % 2 == 0 { continue; }
        let unused = 2;
        continuing {
            i = i + 1;
        }
    }
}
