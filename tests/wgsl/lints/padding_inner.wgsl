// The gaps of what has none between its own members: those within them are explained.
// heddle: -Wworkgroup-padding
// Offsets 0, 16, 32, 48, to 52: 64 bytes; c 0, b 16, a 28, d 32: 36, which count as 48.
struct Mixed { // note:8 in the order c, b, a, d, one 'Mixed' would take 48 bytes instead of 64
    a: f32,
    b: vec3f,
    c: vec4f,
    d: f32,
}
struct Holder {
    head: vec4u,
    parts: array<Mixed, 2>,
}
struct Rows {
    head: vec4u,
    rows: array<vec3f, 4>,
}
struct Pair {
    plain: Rows,
    holder: Holder,
}
var<workgroup> holder: Holder; // warning:16 [workgroup-padding] 56 of the 144 bytes of 'holder'
var<workgroup> rows: Rows; // warning:16 [workgroup-padding] 16 of the 80 bytes of 'rows'
// note@-1:16 each vec3<f32> takes the room of four f32
var<workgroup> pair: Pair; // warning:16 [workgroup-padding] 72 of the 224 bytes of 'pair'

@compute @workgroup_size(1)
fn main() {
    holder.head = vec4u(1);
    rows.head = vec4u(1);
    pair.plain.head = vec4u(1);
}
