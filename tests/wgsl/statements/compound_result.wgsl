fn f() {
    var x = 1.5;
    x *= vec2f(1); // error:5 [compound-assignment-sec] 'vec2<f32>'
}
