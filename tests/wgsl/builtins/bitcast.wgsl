fn f(x: f32, v: vec2<f32>) {
    _ = bitcast<u32>(x);
    _ = bitcast<vec2<u32>>(x); // error:9 [overload-resolution-section] 'bitcast'
    _ = bitcast<bool>(x); // error:9 [overload-resolution-section] 'bitcast'
    _ = bitcast(x); // error:9 [overload-resolution-section] 'bitcast'
    _ = bitcast<vec2<i32>>(v);
}
