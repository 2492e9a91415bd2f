// Expressions.

const a = (; // rejects: paren_expression, primary_expression // error:12 [syntax] expected an expression

const b = (1 + 2; // rejects: paren_expression, primary_expression // error:17 [syntax] expected ')'

const c = max(1, 2; // rejects: argument_expression_list, call_phrase, call_expression // error:19 [syntax] expected ')'

const d = max(1, , 2); // rejects: expression_comma_list // error:18 [syntax] expected an expression

const e = max(; // rejects: argument_expression_list // error:15 [syntax] expected an expression

const f = vec2(1, 2)[]; // rejects: component_or_swizzle_specifier // error:22 [syntax] expected an expression

const g = vec2(1, 2)[0; // rejects: component_or_swizzle_specifier, singular_expression // error:23 [syntax] expected ']'

const h = vec2(1, 2).; // rejects: component_or_swizzle_specifier // error:22 [syntax] expected a member name

const h2 = vec2(1, 2).xr; // rejects: swizzle_name // error:23 [vector-access-expr] xr

const i = -; // rejects: unary_expression // error:12 [syntax] expected an expression

const j = 2 * ; // rejects: multiplicative_expression // error:15 [syntax] expected an expression

const k = 2 % / 3; // rejects: multiplicative_operator, multiplicative_expression // error:15 [syntax] expected an expression

const l = 2 + ; // rejects: additive_expression // error:15 [syntax] expected an expression

const m = 2 - / 3; // rejects: additive_operator // error:15 [syntax] expected an expression

const n = 2 << ; // rejects: shift_expression // error:16 [syntax] expected an expression

const o = 2 + 2 << 3; // rejects: additive_expression // error:17 [operator-precedence-associativity] parentheses

const p = 1 << 2 << 3; // rejects: shift_expression // error:18 [operator-precedence-associativity] parentheses

const q = 1 < ; // rejects: relational_expression // error:15 [syntax] expected an expression

const r = 1 == 2 == 3; // rejects: relational_expression // error:18 [operator-precedence-associativity] parentheses

const s = true && ; // rejects: short_circuit_and_expression, expression // error:19 [syntax] expected an expression

const t = true || ; // rejects: short_circuit_or_expression, expression // error:19 [syntax] expected an expression

const u = true && false || true; // rejects: short_circuit_and_expression // error:25 [operator-precedence-associativity] parentheses

const v = true || false && true; // rejects: short_circuit_or_expression // error:25 [operator-precedence-associativity] parentheses

const w = 1 | ; // rejects: binary_or_expression, bitwise_expression // error:15 [syntax] expected an expression

const x = 1 & ; // rejects: binary_and_expression, bitwise_expression // error:15 [syntax] expected an expression

const y = 1 ^ ; // rejects: binary_xor_expression, bitwise_expression // error:15 [syntax] expected an expression

const z = 1 & 2 | 4; // rejects: bitwise_expression, binary_and_expression // error:17 [operator-precedence-associativity] parentheses
