// Gaps in structures: with the members in another order they may be smaller.
// heddle: -Wworkgroup-padding
// Offsets 0, 16, 28: 32 bytes, of which 20 hold data; the other way round 0, 12, 16: 32 as well.
struct Fixed { // note:8 one 'Fixed' takes 32 bytes, of which 20 hold data
    a: f32,
    b: vec3f,
    c: f32,
}
// Offsets 0, 16, 28, 32, to 44: 48 bytes; b 0, a 12, d 16, c 28: 32.
struct Bad { // note:8 in the order b, a, d, c, one 'Bad' would take 32 bytes instead of 48
    a: f32,
    b: vec3f,
    c: f32,
    d: vec3f,
}
struct Good {
    b: vec3f,
    a: f32,
}
struct Wanted {
    @size(16) a: f32,
    @align(16) b: f32,
}
struct Outer {
    first: u32,
    inner: array<Bad, 2>,
}
var<workgroup> fixed: array<Fixed, 4>; // warning:16 [workgroup-padding] 48 of the 128 bytes of 'fixed'
var<workgroup> bad: array<Bad, 4>; // warning:16 [workgroup-padding] 64 of the 192 bytes of 'bad' are padding: array<Bad, 4>
var<workgroup> good: array<Good, 4>;
var<workgroup> wanted: array<Wanted, 4>;
var<workgroup> outer: Outer; // warning:16 [workgroup-padding] 44 of the 112 bytes of 'outer'
// Three bytes of four are lost, yet 4 bytes count as 16 like 16 do.
var<workgroup> small: Good;
var<workgroup> unreached: array<Bad, 4>;

@compute @workgroup_size(1)
fn main() {
    fixed[0].a = 1;
    bad[0].a = 1;
    good[0].a = 1;
    wanted[0].a = 1;
    outer.first = 1;
    small.a = 1;
}
