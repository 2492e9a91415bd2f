// Every overload of the derivatives. WGSL 17.6.
fn f(a: f32, b: vec2f, c: vec3f, d: vec4f) {
    let dpdx1: f32 = dpdx(a); let dpdx2: vec2f = dpdx(b); let dpdx3: vec3f = dpdx(c); let dpdx4: vec4f = dpdx(d);
    let dpdxCoarse1: f32 = dpdxCoarse(a); let dpdxCoarse2: vec2f = dpdxCoarse(b); let dpdxCoarse3: vec3f = dpdxCoarse(c); let dpdxCoarse4: vec4f = dpdxCoarse(d);
    let dpdxFine1: f32 = dpdxFine(a); let dpdxFine2: vec2f = dpdxFine(b); let dpdxFine3: vec3f = dpdxFine(c); let dpdxFine4: vec4f = dpdxFine(d);
    let dpdy1: f32 = dpdy(a); let dpdy2: vec2f = dpdy(b); let dpdy3: vec3f = dpdy(c); let dpdy4: vec4f = dpdy(d);
    let dpdyCoarse1: f32 = dpdyCoarse(a); let dpdyCoarse2: vec2f = dpdyCoarse(b); let dpdyCoarse3: vec3f = dpdyCoarse(c); let dpdyCoarse4: vec4f = dpdyCoarse(d);
    let dpdyFine1: f32 = dpdyFine(a); let dpdyFine2: vec2f = dpdyFine(b); let dpdyFine3: vec3f = dpdyFine(c); let dpdyFine4: vec4f = dpdyFine(d);
    let fwidth1: f32 = fwidth(a); let fwidth2: vec2f = fwidth(b); let fwidth3: vec3f = fwidth(c); let fwidth4: vec4f = fwidth(d);
    let fwidthCoarse1: f32 = fwidthCoarse(a); let fwidthCoarse2: vec2f = fwidthCoarse(b); let fwidthCoarse3: vec3f = fwidthCoarse(c); let fwidthCoarse4: vec4f = fwidthCoarse(d);
    let fwidthFine1: f32 = fwidthFine(a); let fwidthFine2: vec2f = fwidthFine(b); let fwidthFine3: vec3f = fwidthFine(c); let fwidthFine4: vec4f = fwidthFine(d);
    _ = dpdx(1); // an abstract number becomes an f32
}
