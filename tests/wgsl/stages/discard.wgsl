fn skip(x: f32) {
    if x < 0 {
        discard; // error:9 [discard-statement] 'v'
    }
}
@fragment
fn f(@location(0) x: f32) {
    skip(x);
}
@vertex
fn v() -> @builtin(position) vec4f {
    skip(1.0); // note:5 'v' calls 'skip' here
    return vec4f();
}
