fn a() {
    loop { } // error:5 [behaviors] loop
}
fn b() {
    for (;;) { } // error:5 [behaviors] loop
}
fn c() {
    while true { }
}
fn d() {
    loop { continue; } // error:5 [behaviors] loop
}
