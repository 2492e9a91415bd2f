// & and | work on bool too, without short circuit.
fn f(a: bool, b: bool, c: vec2<bool>) -> bool {
    let d = (c & c) | vec2(a & b);
    return d.x;
}
