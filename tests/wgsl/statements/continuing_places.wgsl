fn f() {
    loop {
        continuing { break if true; } // error:9 [continuing-statement] last
        let after = 1;
        break;
    }
}
fn g() {
    continuing { } // error:5 [continuing-statement] loop
}
