fn f() -> i32 {
    loop {
        if true { break; }
        continuing {
            return 1; // error:13 [continuing-statement] return
        }
    }
    return 0;
}
fn g() {
    loop {
        if true { break; }
        continuing {
            if true { break; } // error:23 [break-statement] continuing
        }
    }
}
fn h() {
    loop {
        if true { break; }
        continuing {
            continue; // error:13 [continue-statement] continuing
        }
    }
}
fn i() {
    loop {
        continuing {
            loop { if true { break; } continue; }
            break if true;
        }
    }
}
