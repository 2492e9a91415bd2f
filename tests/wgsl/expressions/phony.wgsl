var<private> v: u32;
@group(0) @binding(0) var<storage> r: array<u32>;
fn f() {
    _ = 1;
    _ = v;
    _ = &v;
    _ = &r;
    _ = vec2(1);
    _ = r; // error:9 [ref-ptr-types] 'r'
}
