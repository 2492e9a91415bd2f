fn f() {
    loop {
        continuing {
            break if 1; // error:22 [break-if-statement] bool
        }
    }
}
