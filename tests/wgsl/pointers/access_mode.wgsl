@group(0) @binding(0) var<storage, read> r: array<u32, 4>;
@group(0) @binding(1) var<uniform> u: vec4<f32>;
fn f() {
    r[0] = 1u; // error:5 [simple-assignment-section] read
    u = vec4f(); // error:5 [simple-assignment-section] read
    r[1]++; // error:5 [increment-decrement] read
    r[2] += 1u; // error:5 [compound-assignment-sec] read
    let p = &r;
    p[3] = 1u; // error:5 [simple-assignment-section] read
}
