fn f() {
    loop {
        break if true; // error:9 [break-if-statement] continuing
        break;
    }
}
fn g() {
    loop {
        continuing {
            break if true; // error:13 [break-if-statement] last
            let a = 1;
            break if true;
        }
    }
}
