// A filter acts in its range, the smallest range around a place decides, and a rule may become an error.
fn warning_by_default() {
    return;
    let a = 1; // warning:5 [unreachable-code] reached
}

@diagnostic(error, heddle.unreachable_code)
fn everywhere() {
    if (true) @diagnostic(off, heddle.unreachable_code) {
        return;
        let a = 1;
    }
    @diagnostic(info, heddle.unreachable_code) loop {
        break;
        let b = 1; // note:9 reached
    }
    for (var i = 0; i < 2; i++) @diagnostic(warning, heddle.unreachable_code) {
        continue;
        let c = 1; // warning:9 [unreachable-code] reached
    }
    return;
    let d = 1; // error:5 [unreachable-code] reached
}

fn after() {
    return;
    let a = 1; // warning:5 [unreachable-code] reached
}
