// -w leaves the errors that the source asks for.
// heddle: -w
@diagnostic(warning, heddle.unreachable_code)
fn f() {
    return;
    let a = 1;
}

@diagnostic(error, heddle.unreachable_code)
fn g() {
    return;
    let a = 1; // error:5 [unreachable-code] reached
}
