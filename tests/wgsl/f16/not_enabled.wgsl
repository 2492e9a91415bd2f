var<private> a: f16; // error:17 [enable-extensions-sec] enable f16;
var<private> b: vec2h; // error:17 [enable-extensions-sec] enable f16;
var<private> c: mat2x2h; // error:17 [enable-extensions-sec] enable f16;
var<private> d: vec2<f16>; // error:22 [enable-extensions-sec] enable f16;
const e = 1.0h; // error:11 [enable-extensions-sec] enable f16;
const f = f16(1); // error:11 [enable-extensions-sec] enable f16;
