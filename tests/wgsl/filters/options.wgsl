// The source wins over -W, inside its range.
// heddle: -Wno-unreachable-code -Werror=override-without-value
override without: u32; // error:10 [override-without-value] without

fn f() {
    return;
    let a = 1;
}

@diagnostic(warning, heddle.unreachable_code)
fn g() {
    return;
    let a = 1; // warning:5 [unreachable-code] reached
}

@diagnostic(error, heddle.unreachable_code)
fn h() {
    return;
    let a = 1; // error:5 [unreachable-code] reached
}

@compute @workgroup_size(without)
fn main() {
}
