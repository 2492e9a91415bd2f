// Rule 8: the whole store type, sized by an override or an expression of overrides.
override n = 16u;
@id(7) override m: i32 = 4;
override product = n * 2u;
var<workgroup> a: array<f32, n>;
var<workgroup> b: array<f32, n>; // the type of a
var<workgroup> c: array<vec2<u32>, m * 2 + 1>;
var<workgroup> d: array<atomic<u32>, product>;
alias Tile = array<u32, n>;
var<workgroup> e: Tile;

fn sum(p: ptr<workgroup, array<f32, n>>) -> f32 {
    return (*p)[0] + p[1];
}

@compute @workgroup_size(1)
fn main() {
    _ = sum(&a) + sum(&b);
    c[0].x = atomicLoad(&d[0]) + e[1];
}
