// Butterfly i of a stage has elements i + i / h * h and that plus h, which are different for all i.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<vec2f, 64>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = vec2f(f32(a[i]), 0);
    t[i + 32] = vec2f(f32(a[i + 32]), 0);
    for (var h = 1u; h <= 32; h *= 2) {
        workgroupBarrier();
        let p = i + i / h * h;
        let angle = -3.14159265 * f32(i % h) / f32(h);
        let w = vec2f(cos(angle), sin(angle));
        let x = t[p];
        let y = t[p + h];
        let z = vec2f(w.x * y.x - w.y * y.y, w.x * y.y + w.y * y.x);
        t[p] = x + z;
        t[p + h] = x - z;
    }
    workgroupBarrier();
    b[i] = bitcast<u32>(t[i].x);
}
