const a = sqrt(-1.0); // error:11 [const-expr] 'sqrt(-1.0)'
const b = log(0.0); // error:11 [const-expr] 'log(0.0)'
const c = acos(2.0); // error:11 [const-expr] 'acos(2.0)'
const d = clamp(1, 3, 2); // error:11 [const-expr] low
const e = extractBits(1u, 20u, 20u); // error:11 [const-expr] 'extractBits'
const g = bitcast<f32>(0x7f800000); // error:11 [const-expr] 'f32'
const h = normalize(vec2(0.0)); // error:11 [const-expr] 'normalize(vec2<abstract float>())'
