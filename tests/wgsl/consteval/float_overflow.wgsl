const a = 1e38f * 10f; // error:11 [arithmetic-expr] f32
const b = 1e308 * 10.0; // error:11 [arithmetic-expr] '1e+308 * 10.0'
const c = 1.0 / 0.0; // error:11 [arithmetic-expr] '1.0 / 0.0'
const d = 0f / 0f; // error:11 [arithmetic-expr] '0.0f / 0.0f'
