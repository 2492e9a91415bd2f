// Functions: headers, parameters, results.
fn nothing() {}

fn one(a: i32) {}

fn one_with_comma(a: i32,) {}

fn two(a: i32, b: ptr<function, array<f32, 4>>) -> i32 {
    return a;
}

fn three_with_comma(
    a: vec2<f32>,
    b: f32,
    c: bool,
) -> vec2<f32> {
    return a;
}

@fragment
fn entry(@location(0) x: f32, @builtin(front_facing) front: bool) -> @location(0) @interpolate(flat, either) vec4u {
    return vec4u(u32(x));
}

@vertex
fn corner() -> @builtin(position) vec4f {
    return vec4f();
}
