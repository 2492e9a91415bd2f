// -Werror makes errors of the warnings that the source asks for, not of information.
// heddle: -Werror
@diagnostic(warning, heddle.unreachable_code)
fn f() {
    return;
    let a = 1; // error:5 [unreachable-code] reached
}

@diagnostic(info, heddle.unreachable_code)
fn g() {
    return;
    let a = 1; // note:5 reached
}
