// Even and odd invocations write different members.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
struct S { x: u32, y: u32 }
var<workgroup> s: array<S, 32>;
fn bump(s: S) -> u32 { return s.x + s.y; }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    if (i % 2 == 0) { s[i / 2].x = i; } else { s[i / 2].y = i; }
}
