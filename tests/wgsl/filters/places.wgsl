// The places of WGSL 2.3.3 where a filter may stand, and what lies just before and behind each.
fn places(x: i32) {
    @diagnostic(off, heddle.unreachable_code) switch (x) {
        case 0: { return; let a = 1; }
        default: {}
    }
    switch (x) @diagnostic(off, heddle.unreachable_code) {
        case 0: { return; let a = 1; }
        default: {}
    }
    switch (x) {
        case 0: @diagnostic(off, heddle.unreachable_code) { return; let a = 1; }
        default: { return; let a = 1; } // warning:28 [unreachable-code] reached
    }
    @diagnostic(off, heddle.unreachable_code) while (x > 0) { break; let a = 1; }
    while (x > 0) @diagnostic(off, heddle.unreachable_code) { break; let a = 1; }
    while (x > 0) { break; let a = 1; } // warning:28 [unreachable-code] reached
    loop @diagnostic(off, heddle.unreachable_code) {
        if (x > 1) { break; let a = 1; }
        continuing { if (x > 1) { {} } }
    }
    loop {
        if (x > 1) { break; let a = 1; } // warning:29 [unreachable-code] reached
        continuing @diagnostic(off, heddle.unreachable_code) { break if x == 1; }
    }
    @diagnostic(off, heddle.unreachable_code) if (x == 3) {
        return; let a = 1;
    } else if (x == 4) {
        return; let a = 1;
    } else {
        { return; let a = 1; }
    }
    @diagnostic(off, heddle.unreachable_code) { if (x == 7) { return; let a = 1; } }
    if (x == 8) { return; let a = 1; } // warning:27 [unreachable-code] reached
}
