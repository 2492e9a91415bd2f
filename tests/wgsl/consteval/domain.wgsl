const a = sqrt(-1.0); // error:11 [sqrt-builtin] 'sqrt(-1.0)'
const b = log(0.0); // error:11 [log-builtin] 'log(0.0)'
const c = acos(2.0); // error:11 [acos-builtin] 'acos(2.0)'
const d = clamp(1, 3, 2); // error:11 [clamp] low
const e = extractBits(1u, 20u, 20u); // error:11 [extractBits-unsigned-builtin] 'extractBits'
const g = bitcast<f32>(0x7f800000); // error:11 [bitcast-builtin] 'f32'
const h = normalize(vec2(0.0)); // error:11 [normalize-builtin] 'normalize(vec2<abstract float>())'
