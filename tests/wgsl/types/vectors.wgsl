var<private> a: vec2<f32>;
var<private> b: vec3<bool>;
var<private> c: vec4<u32>;
var<private> d: vec2i;
var<private> e: vec3u;
var<private> f: vec4f;
fn g() {
    a = vec2(1, 2);
    b = vec3(true);
    c = vec4<u32>(vec2<u32>(1, 2), 3, 4);
    d = vec2i(vec2f(1.5, 2.5));
    e = c.xyz;
    f = vec4f(a, a);
    a.x = f.a;
    a[1] = f.rgb[2];
    b.z = any(b) && all(b.xy);
}
