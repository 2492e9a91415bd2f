// heddle: -Wno-unreachable-code
fn f() {
    return;
    let a = 1;
}
