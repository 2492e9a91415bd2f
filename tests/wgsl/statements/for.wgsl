fn tick() {}
fn f() {
    var k = 0;
    for (var i: i32 = 0; i < 4; i++) { k += i; }
    for (; k < 9;) { k++; }
    for (k = 0; ; k += 2) { if k == 8 { break; } }
    for (tick(); k > 0; tick()) { k -= 1; }
    for (let n = 4; k < n; k++) { continue; }
    for (const n = 4; k < n; k++) { }
    for (;;) { break; }
    for (k++; k < 20; _ = 1) { k *= 2; }
}
