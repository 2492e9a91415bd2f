// A swizzle of several letters is a value.
fn f() {
    var v: vec4<f32>;
    v.x = 1;
    v.xy = vec2(1.0, 2.0); // error:5 [simple-assignment-section] several components cannot be assigned at once
}
