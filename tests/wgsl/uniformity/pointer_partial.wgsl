// A pointer to a part of a variable is no full pointer.
struct S { a: vec2u }

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var s = S(vec2u(lid));
    let p = &s.a;
    *p = vec2u();
    if s.a.x == 0u { workgroupBarrier(); } // error:22 [uniformity]
    let all = &s;
    *all = S();
    if p.x == 0u { workgroupBarrier(); }
    if (*all).a.y == 0u { workgroupBarrier(); }
    all.a.y = lid;
    if p[0] == 0u { workgroupBarrier(); } // error:21 [uniformity]
}
