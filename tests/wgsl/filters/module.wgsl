// A directive's range is the module, directives included.
diagnostic(error, heddle.unreachable_code);
diagnostic(off, heddle.unknown_diagnostic_rule);
diagnostic(off, no_such_rule);

fn f() {
    return;
    let a = 1; // error:5 [unreachable-code] reached
}
