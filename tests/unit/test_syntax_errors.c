// Every rule of the grammar, broken: one error for one mistake, in its place, and what follows still read.
#include "parsed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_semicolons(void **state) {
    (void)state;
    expect_errors("const a = 1\nconst b = 2;",
                  "1:12: expected ';' after the declaration, found the keyword 'const' "
                  "[syntax]\n"
                  "  fix 1:12-1:12: ;\n");
    expect_errors("var<private> a: i32",
                  "1:20: expected ';' after the declaration, found end of file [syntax]\n"
                  "  fix 1:20-1:20: ;\n");
    expect_errors("fn f() { a = 1 b = 2; }", "1:16: expected ';' after the statement, found 'b' [syntax]\n");
    expect_errors("fn f() { a = 1 let b = 2; }",
                  "1:16: expected ';' after the statement, found the keyword 'let' "
                  "[syntax]\n"
                  "  fix 1:15-1:15: ;\n");
    expect_errors("fn f() {\n  discard\n  return 1\n}",
                  "2:10: expected ';' after 'discard', found the keyword 'return' [syntax]\n"
                  "  fix 2:10-2:10: ;\n"
                  "3:11: expected ';' after the 'return' statement, found '}' [syntax]\n"
                  "  fix 3:11-3:11: ;\n");
    expect_errors("fn f() { loop { break } loop { continue } }",
                  "1:23: expected ';' after 'break', found '}' [syntax]\n"
                  "  fix 1:22-1:22: ;\n"
                  "1:41: expected ';' after 'continue', found '}' [syntax]\n"
                  "  fix 1:40-1:40: ;\n");
    expect_errors("enable f16\nrequires a;",
                  "1:11: expected ';' after the directive, found the keyword 'requires' "
                  "[syntax]\n"
                  "  fix 1:11-1:11: ;\n");
    expect_errors("fn f() { let a = 1, b = 2; }",
                  "1:19: expected ';' after the declaration, found ',' [syntax]\n"
                  "  note: each variable has a declaration of its own\n");
    expect_errors("fn f() { a = b = 1; }", "1:16: expected ';' after the statement, found '=' [syntax]\n"
                                           "  note: an assignment is a statement, not an expression\n");
    expect_errors("fn f() { const_assert true }",
                  "1:28: expected ';' after the assertion, found '}' [syntax]\n"
                  "  fix 1:27-1:27: ;\n");
}

static void test_brackets(void **state) {
    (void)state;
    expect_errors("const a = (1 + 2;\nconst b = ;", "1:17: expected ')', found ';' [syntax]\n"
                                                    "  label 1:11: to close this '('\n"
                                                    "2:11: expected an expression, found ';' [syntax]\n");
    expect_errors("fn f() {\n  f(a, b;\n  g(;\n}", "2:9: expected ')', found ';' [syntax]\n"
                                                   "  label 2:4: to close this '('\n"
                                                   "3:5: expected an expression, found ';' [syntax]\n");
    expect_errors("const a = b[1;", "1:14: expected ']', found ';' [syntax]\n"
                                    "  label 1:12: to close this '['\n");
    expect_errors("fn f() {\n  if a {\n    a = 1;\n\nfn g() { b }",
                  "3:11: expected '}' to end the body of the 'if', "
                  "found the keyword 'fn' [syntax]\n"
                  "  label 2:8: to close this '{'\n"
                  "5:10: an expression is no statement, unless it is "
                  "a function call [statements]\n");
    expect_errors("fn f() {\n  a = 1;\n",
                  "2:9: expected '}' to end the function's body, found end of file [syntax]\n"
                  "  label 1:8: to close this '{'\n");
    expect_errors("fn f() {\n}\n}\nfn g() { b; }",
                  "3:1: this '}' closes nothing [syntax]\n"
                  "4:10: an expression is no statement, unless it is a function call "
                  "[statements]\n");
    expect_errors("fn f() {\n  }\n  return 1;\n}\nfn g() {}",
                  "3:3: statements can stand only in a function [syntax]\n");
    expect_errors("struct S {\n  a: i32,\n  b: i32\n\nfn f() {}",
                  "3:9: expected '}', found the keyword 'fn' [syntax]\n"
                  "  label 1:10: to close this '{'\n");
    expect_errors("fn f() { switch a {\n default: { }\n",
                  "2:14: expected '}' to end the body of the 'switch', found "
                  "end of file [syntax]\n"
                  "  label 1:19: to close this '{'\n");
}

// A brace too many or too few gives one error, though all that follows stands in the wrong place.
static void test_unbalanced_braces(void **state) {
    (void)state;
    expect_errors("struct S {\n  a: i32,\n\n@group(0) @binding(0) var<uniform> b: S;\nfn f() {}",
                  "2:10: expected '}' to end the structure, found '@' [syntax]\n"
                  "  label 1:10: to close this '{'\n");
    expect_errors("struct S {\n  a: i32,\n;\nconst b = ;",
                  "2:10: expected '}' to end the structure, found ';' "
                  "[syntax]\n"
                  "  label 1:10: to close this '{'\n"
                  "4:11: expected an expression, found ';' [syntax]\n");
    expect_errors("fn f()\n  let a = 1;\n  b();\n}\nfn g() {}",
                  "2:3: expected '{' to begin the function's body, found the keyword 'let' [syntax]\n");
    expect_errors("fn f() {\n  if a\n    b();\n    c();\n  }\n  d();\n}\nfn g() { h }",
                  "3:5: expected '{' to begin the body of the 'if', found 'b' [syntax]\n"
                  "8:10: an expression is no statement, unless it is a function call [statements]\n");
    expect_errors("fn f() {\n  if a return;\n}\nfn g() {\n  if a\n    return;\n}\n",
                  "2:8: expected '{' to begin the body of the 'if', found the keyword 'return' [syntax]\n"
                  "  note: braces are needed around a single statement, too\n"
                  "6:5: expected '{' to begin the body of the 'if', found the keyword 'return' [syntax]\n"
                  "  note: braces are needed around a single statement, too\n");
    expect_errors("fn f() {\n  a(1 + } 2);\n  if b { c(); }\n  let d = 1;\n}\nfn g() { h }",
                  "2:9: expected an expression, found '}' [syntax]\n"
                  "6:10: an expression is no statement, unless it is a function call [statements]\n");
    expect_errors("fn f() {\n  a = ; } }\n  let b = 1;\n  c();\n}\nfn g() { h }",
                  "2:7: expected an expression, found ';' [syntax]\n"
                  "6:10: an expression is no statement, unless it is a function call [statements]\n");
    expect_errors("fn f() {\n  switch a {\n    case 1 { }\n    }\n    case 2 { }\n    default { }\n  }\n",
                  "5:5: the keyword 'case' can stand only in the body of a 'switch' [switch-statement]\n");
    expect_errors("fn f() {\n  @a fn g() { }\n  b;\n}",
                  "2:6: a function can stand only at module scope, not in a function [syntax]\n"
                  "  label 1:1: the function begins here\n"
                  "3:3: an expression is no statement, unless it is a function call [statements]\n");
}

static void test_template_list_mistakes(void **state) {
    (void)state;
    expect_errors("var<private> a: array<f32, 4;",
                  "1:22: this '<' begins a template list that has no '>' "
                  "[template-lists-sec]\n"
                  "  note: a template list ends before the next ';', ':', '{' or "
                  "'='\n");
    expect_errors("fn f(a: array<i32, b: i32) { c }",
                  "1:14: this '<' begins a template list that has no '>' "
                  "[template-lists-sec]\n"
                  "  note: a template list ends before the next ';', ':', '{' or "
                  "'='\n"
                  "1:30: an expression is no statement, unless it is a function "
                  "call [statements]\n");
    expect_errors("alias A = vec2<>;", "1:16: expected a template argument, found '>' [syntax]\n");
    expect_errors("var<> a: f32;", "1:5: expected an address space, found '>' [syntax]\n");
    expect_errors("const a = f(b < 1, c > d);",
                  "1:24: expected ')', found 'd' [syntax]\n"
                  "  label 1:12: to close this '('\n"
                  "  label 1:15: this is a template list; comparisons here need "
                  "parentheses\n");
    expect_errors("const a = f(b.x < 1, c > d);",
                  "1:17: expected ')', found '<' [syntax]\n"
                  "  label 1:12: to close this '('\n"
                  "  label 1:17: this is a template list; comparisons here need "
                  "parentheses\n");
}

#define MIXED(place, first, label, second)                                                                   \
    place ": mixing '" first "' and '" second "' needs parentheses [operator-precedence-associativity]\n"    \
          "  label " label ": after this '" first "'\n"
#define CHAINED(place, op, label)                                                                            \
    place ": '" op "' cannot be chained without parentheses [operator-precedence-associativity]\n"           \
          "  label " label ": after this '" op "'\n"

static void test_operators(void **state) {
    (void)state;
    expect_errors("const x = a && b || c && d;", MIXED("1:18", "&&", "1:13", "||"));
    expect_errors("const x = a || b && c;", MIXED("1:18", "||", "1:13", "&&"));
    expect_errors("const x = a & b | c;", MIXED("1:17", "&", "1:13", "|"));
    expect_errors("const x = a & b == c;", MIXED("1:17", "&", "1:13", "=="));
    expect_errors("const x = a + b & c;", MIXED("1:17", "+", "1:13", "&"));
    expect_errors("const x = a == b & c;", MIXED("1:18", "==", "1:13", "&"));
    expect_errors("const x = a && b & c;", MIXED("1:18", "&&", "1:13", "&"));
    expect_errors("const x = a ^ b * c;", MIXED("1:17", "^", "1:13", "*"));
    expect_errors("const x = a << b + 1;", MIXED("1:18", "<<", "1:13", "+"));
    expect_errors("const x = 1 + a << b;", MIXED("1:17", "+", "1:13", "<<"));
    expect_errors("const x = a * b >> c;", MIXED("1:17", "*", "1:13", ">>"));
    expect_errors("const x = a << b << c;", CHAINED("1:18", "<<", "1:13"));
    expect_errors("const x = 1 < b < c;", CHAINED("1:17", "<", "1:13"));
    expect_errors("const x = 1 < b == c;", MIXED("1:17", "<", "1:13", "=="));
    // The operands after the mistake are still read.
    expect_errors("const x = a & b | (1 + );",
                  MIXED("1:17", "&", "1:13", "|") "1:24: expected an expression, found ')' "
                                                  "[syntax]\n");
}

static void test_expressions(void **state) {
    (void)state;
    expect_errors("const x = ;", "1:11: expected an expression, found ';' [syntax]\n");
    expect_errors("const x = 1 + ;", "1:15: expected an expression, found ';' [syntax]\n");
    expect_errors("const x = -;", "1:12: expected an expression, found ';' [syntax]\n");
    expect_errors("const x = ();", "1:12: expected an expression, found ')' [syntax]\n");
    expect_errors("const x = f(,);", "1:13: expected an expression, found ',' [syntax]\n");
    expect_errors("const x = a.;",
                  "1:13: expected a member name or a swizzle after '.', found ';' [syntax]\n");
    expect_errors("const x = a.1;", "1:12: expected ';' after the declaration, found '.1' [syntax]\n");
    expect_errors("const x = +1;", "1:11: WGSL has no unary '+' [syntax]\n  fix 1:11-1:12: \n");
    expect_errors("const x = (f32)1;", "1:16: expected an operator, found '1' [syntax]\n"
                                       "  note: a conversion is written as a call: 'f32(...)'\n");
    expect_errors("const x = (float)a;", "1:18: expected an operator, found 'a' [syntax]\n"
                                         "  note: a conversion is written as a call: 'f32(...)'\n");
    expect_errors("const x = a as u32;", "1:13: WGSL has no 'as' [reserved-words]\n"
                                         "  note: a conversion is written as a call: 'u32(...)'\n");
    expect_errors("const x = a->b;", "1:12: '->' does not access a member [syntax]\n"
                                     "  note: a member is accessed with '.', also through a pointer\n");
    expect_errors("const x = a::b;",
                  "1:12: WGSL has no '::' [syntax]\n"
                  "  note: names are not qualified; a linker such as WESL's resolves such paths "
                  "first\n");
    expect_errors("const x = a++;",
                  "1:12: '++' is a statement of its own, not an operator [increment-decrement]\n");
    expect_errors("const x = ++a;", "1:11: '++' follows the variable, in a statement of its own "
                                    "[increment-decrement]\n");
    expect_errors("const x = {1, 2};\nconst y = [1];",
                  "1:11: expected an expression, found '{' [syntax]\n"
                  "  note: an array or a structure is made by calling its type: 'array(1, 2, 3)'\n"
                  "2:11: expected an expression, found '[' [syntax]\n"
                  "  note: an array or a structure is made by calling its type: 'array(1, 2, 3)'\n");
    expect_errors("const x = {SIZE}u + ;",
                  "1:11: '{SIZE}' is not WGSL, but a placeholder that is yet to be replaced "
                  "[syntax]\n"
                  "1:21: expected an expression, found ';' [syntax]\n");
    expect_errors("const x = a ? b : c; const y = ;",
                  "1:13: the character '?' (U+003F) is not part of WGSL [tokens]\n"
                  "  note: WGSL has no '?:' operator; use select(if_false, if_true, condition)\n"
                  "1:32: expected an expression, found ';' [syntax]\n");
}

static void test_literal_values(void **state) {
    (void)state;
    expect_errors(
        "const x = 2147483648i; const y = 4294967296u; const z = 9223372036854775808;",
        "1:11: the value '2147483648i' does not fit into i32, whose largest value is 2147483647 "
        "[numeric-literals]\n"
        "1:34: the value '4294967296u' does not fit into u32, whose largest value is 4294967295 "
        "[numeric-literals]\n"
        "1:57: the value '9223372036854775808' does not fit into AbstractInt, whose largest value is "
        "9223372036854775807 [numeric-literals]\n");
    expect_errors("const x = 1e39f; const y = 65505h; const z = 1e400;",
                  "1:11: '1e39f' is outside the range of f32 [numeric-literals]\n"
                  "1:28: '65505h' is outside the range of f16 [numeric-literals]\n"
                  "1:46: '1e400' is outside the range of AbstractFloat [numeric-literals]\n");
    expect_errors("const x = 0x1.00000001p0f;",
                  "1:11: '0x1.00000001p0f' cannot be represented exactly in f32 "
                  "[numeric-literals]\n");
}

static void test_names(void **state) {
    (void)state;
    // Each is reported once, where it is met first.
    expect_errors("fn f() { let ref = 1; a = ref + ref; let loop = 2; let target = ref; }",
                  "1:14: 'ref' is a reserved word and cannot be a name [reserved-words]\n"
                  "1:42: 'loop' is a keyword and cannot be a name [keyword-summary]\n"
                  "1:56: 'target' is a reserved word and cannot be a name [reserved-words]\n");
    expect_errors("fn while() {} fn _() {}",
                  "1:4: 'while' is a keyword and cannot be a name [keyword-summary]\n"
                  "1:18: '_' cannot be a name [identifiers]\n");
    expect_errors("struct of { in: i32, from: i32, else: f32 }",
                  "1:8: 'of' is a reserved word and cannot be a name [reserved-words]\n"
                  "1:22: 'from' is a reserved word and cannot be a name [reserved-words]\n"
                  "1:33: 'else' is a keyword and cannot be a name [keyword-summary]\n");
    expect_errors("fn () {}", "1:4: expected a name for the function, found '(' [syntax]\n");
    expect_errors("alias = i32;", "1:7: expected a name for the alias, found '=' [syntax]\n");
    expect_errors("struct { a: i32 }", "1:8: expected a name for the structure, found '{' [syntax]\n");
    expect_errors("var<private>: i32;", "1:13: expected a name, found ':' [syntax]\n");
    expect_errors("fn f() { let\n  return; }", "2:3: expected a name, found the keyword 'return' [syntax]\n");
    expect_errors("fn f() { a = _; }", "1:14: expected an expression, found '_' [syntax]\n");
    expect_errors("fn f() { _ += 1; }", "1:10: expected an expression, found '_' [syntax]\n");
}

static void test_variables(void **state) {
    (void)state;
    expect_errors("const a;", "1:8: a 'const' needs an initializer [const-decls]\n");
    expect_errors("fn f() { let a: i32; const b: i32; }",
                  "1:20: a 'let' needs an initializer [let-decls]\n"
                  "1:34: a 'const' needs an initializer [const-decls]\n");
    expect_errors("var a: ;", "1:8: expected a type, found ';' [syntax]\n");
    expect_errors("var a: 1;", "1:8: expected a type, found '1' [syntax]\n");
    expect_errors("var a i32;", "1:7: expected ':' before the type, found 'i32' [syntax]\n"
                                "  fix 1:6-1:6: :\n");
    expect_errors("fn f() { let mut a = 1; }",
                  "1:10: a variable that can be assigned to is declared with 'var' [reserved-words]\n"
                  "  fix 1:10-1:17: var\n");
    expect_errors("let a = 1;\nconst b = ;",
                  "1:1: 'let' cannot stand at module scope [let-decls]\n"
                  "  note: use 'const' for a value known when the shader is created, "
                  "'override' for one that the pipeline sets, 'var<private>' for a "
                  "variable\n"
                  "  fix 1:1-1:4: const\n"
                  "2:11: expected an expression, found ';' [syntax]\n");
    expect_errors("var<private> a: @align(16) i32;",
                  "1:17: attributes stand before the name, not before the type "
                  "[attributes]\n");
}

static void test_structures(void **state) {
    (void)state;
    expect_errors("struct S { a: i32; b: i32; }", "1:18: members are separated by ',', not by ';' [syntax]\n"
                                                  "  fix 1:18-1:19: ,\n"
                                                  "  fix 1:26-1:27: ,\n");
    expect_errors("struct S {\n  a: i32\n  @align(8) b: i32\n}",
                  "2:9: expected ',' after the member [syntax]\n"
                  "  fix 2:9-2:9: ,\n");
    expect_errors("struct S { }", "1:10: a structure needs at least one member [struct-types]\n");
    expect_errors("struct S {\n  float a,\n  b,\n  c: ,\n  : i32,\n  vec3<f32> d,\n}",
                  "2:3: a member is written with the name first: 'a: f32' [syntax]\n"
                  "  fix 2:3-2:10: a: f32\n"
                  "3:4: expected ':' and a type after the name, found ',' [syntax]\n"
                  "4:6: expected a type, found ',' [syntax]\n"
                  "5:3: expected the name of a member or '}', found ':' [syntax]\n"
                  "6:3: a member is written with the name first: 'd: vec3<f32>' [syntax]\n"
                  "  fix 6:3-6:14: d: vec3<f32>\n");
    expect_errors("struct S { a: i32 } var", "1:24: expected a name, found end of file [syntax]\n");
    expect_errors("@align(8) struct S { a: i32 }", "1:1: attributes cannot stand before the keyword 'struct' "
                                                   "[attributes]\n");
}

static void test_functions(void **state) {
    (void)state;
    expect_errors("fn f();\nfn g() { a }",
                  "1:7: a function needs a body [function-declaration-sec]\n"
                  "  note: functions may be used before they are declared, so that WGSL "
                  "has no forward declarations\n"
                  "2:10: an expression is no statement, unless it is a function call "
                  "[statements]\n");
    expect_errors("fn f() : f32 { }", "1:8: the result type of a function is written after '->' "
                                      "[function-declaration-sec]\n"
                                      "  fix 1:8-1:9: ->\n");
    expect_errors("fn f() f32 { }", "1:7: the result type of a function is written after '->' "
                                    "[function-declaration-sec]\n"
                                    "  fix 1:7-1:7:  ->\n");
    expect_errors("fn f(float a, inout vec2<f32> b, c: i32) { }",
                  "1:6: a parameter is written with the name first: 'a: f32' [syntax]\n"
                  "  fix 1:6-1:13: a: f32\n"
                  "1:15: a parameter is written with the name first: 'b: vec2<f32>' [syntax]\n"
                  "  fix 1:15-1:32: b: vec2<f32>\n");
    // The body is read after a mistake in the head.
    expect_errors("fn f(a) { b }",
                  "1:7: expected ':' and a type after the name, found ')' [syntax]\n"
                  "1:11: an expression is no statement, unless it is a function call [statements]\n");
    expect_errors("fn f<T>(a: T) { b }", "1:5: user-defined functions have no type parameters "
                                         "[function-declaration-sec]\n"
                                         "1:17: an expression is no statement, unless it is a function call "
                                         "[statements]\n");
    expect_errors("fn f() -> { b }", "1:11: expected a type, found '{' [syntax]\n"
                                     "1:13: an expression is no statement, unless it is a function call "
                                     "[statements]\n");
    expect_errors("fn f { }", "1:6: expected '(' after the name of the function, found '{' [syntax]\n");
    expect_errors("fn f()\nfn g() { }",
                  "2:1: expected '{' to begin the function's body, found the keyword 'fn' "
                  "[syntax]\n");
    expect_errors("fn f(a: i32, , b: i32) { }",
                  "1:14: expected the name of a parameter or ')', found ',' [syntax]\n");
    expect_errors("fn f() {\n  fn g() { a; }\n  b;\n}",
                  "2:3: a function can stand only at module scope, not in a "
                  "function [syntax]\n"
                  "  label 1:1: the function begins here\n"
                  "3:3: an expression is no statement, unless it is a function "
                  "call [statements]\n");
    expect_errors("fn f() {\n  alias A = i32;\n  override o = 1;\n  enable f16;\n}",
                  "2:3: a type alias can stand only at module scope, not in a function [syntax]\n"
                  "  label 1:1: the function begins here\n"
                  "3:3: an override can stand only at module scope, not in a function [syntax]\n"
                  "  label 1:1: the function begins here\n"
                  "4:3: a directive can stand only at module scope, not in a function [syntax]\n"
                  "  label 1:1: the function begins here\n");
}

static void test_attributes(void **state) {
    (void)state;
    expect_errors("@ fn f() {}",
                  "1:3: expected the name of an attribute after '@', found the keyword 'fn' [syntax]\n");
    expect_errors("@size(4 var a: i32;", "1:9: expected ')', found the keyword 'var' [syntax]\n"
                                         "  label 1:6: to close this '('\n");
    expect_errors("@diagnostic(off) fn f() {}",
                  "1:16: expected ',' after the severity, found ')' [syntax]\n");
    expect_errors("@a;\nconst b = ;", "1:1: attributes must be followed by a declaration [attributes]\n"
                                      "2:11: expected an expression, found ';' [syntax]\n");
    expect_errors("@a const b = 1;",
                  "1:1: attributes cannot stand before the keyword 'const' [attributes]\n");
    expect_errors("@a const_assert true;", "1:1: attributes cannot stand before the keyword 'const_assert' "
                                           "[attributes]\n");
    expect_errors("fn f() { @a(1) let b = 1; @c return; }",
                  "1:10: attributes cannot stand before this statement [attributes]\n"
                  "1:27: attributes cannot stand before this statement [attributes]\n");
    expect_errors("@binding(0) group(1) var a: i32;\n@compute workgroup_size(1) fn f() {}",
                  "1:13: expected '@' before the attribute 'group' [attributes]\n"
                  "  fix 1:13-1:13: @\n"
                  "2:10: expected '@' before the attribute 'workgroup_size' [attributes]\n"
                  "  fix 2:10-2:10: @\n");
    expect_errors("@stage(compute) fn f() {}", "1:2: '@stage(compute)' is written '@compute' [attributes]\n"
                                               "  fix 1:2-1:16: compute\n");
    expect_errors("[[stage(compute), workgroup_size(8, 4)]] fn f([[builtin(position)]] a: i32) {}\n"
                  "[[block]] struct S { [[offset(0)]] a: [[stride(4)]] array<i32>, }",
                  "1:1: attributes are no longer written in '[[ ]]' [attributes]\n"
                  "  note: write '@compute @workgroup_size(8,4)'\n"
                  "  fix 1:1-1:41: @compute @workgroup_size(8,4)\n"
                  "1:47: attributes are no longer written in '[[ ]]' [attributes]\n"
                  "  note: write '@builtin(position)'\n"
                  "  fix 1:47-1:68: @builtin(position)\n"
                  "2:1: attributes are no longer written in '[[ ]]' [attributes]\n"
                  "  note: WGSL does not need 'block' any more; leave it out\n"
                  "  fix 2:1-2:10: \n"
                  "2:22: attributes are no longer written in '[[ ]]' [attributes]\n"
                  "  note: write '@offset(0)'\n"
                  "  fix 2:22-2:35: @offset(0)\n"
                  "2:39: attributes are no longer written in '[[ ]]' [attributes]\n"
                  "  note: write '@stride(4)'\n"
                  "  fix 2:39-2:52: @stride(4)\n");
}

static void test_directives(void **state) {
    (void)state;
    expect_errors("const a = 1;\nenable f16;\nconst b = ;",
                  "2:1: directives must stand before all declarations [directives]\n"
                  "3:11: expected an expression, found ';' [syntax]\n");
    expect_errors("enable;\nenable 1;\nrequires (a);\nconst b = ;",
                  "1:7: expected the name of an extension, found ';' [syntax]\n"
                  "2:8: expected the name of an extension, found '1' [syntax]\n"
                  "3:10: expected the name of a language extension, found '(' [syntax]\n"
                  "4:11: expected an expression, found ';' [syntax]\n");
    expect_errors("diagnostic off, a;", "1:12: expected '(' after 'diagnostic', found 'off' [syntax]\n");
    expect_errors("diagnostic(off, a.);",
                  "1:19: expected the second part of the rule's name, found ')' [syntax]\n");
}

static void test_module_scope(void **state) {
    (void)state;
    expect_errors("a;\nconst b = ;", "1:1: expected a declaration, found 'a' [syntax]\n"
                                     "2:11: expected an expression, found ';' [syntax]\n");
    expect_errors("type T = f32;\nconst b = ;", "1:1: 'type' is spelled 'alias' [type-aliases]\n"
                                                "  fix 1:1-1:5: alias\n"
                                                "2:11: expected an expression, found ';' [syntax]\n");
    expect_errors("function f() { a }", "1:1: 'function' is spelled 'fn' [function-declaration-sec]\n"
                                        "  fix 1:1-1:9: fn\n"
                                        "1:16: an expression is no statement, unless it is a function call "
                                        "[statements]\n");
    expect_errors("export const a = ;",
                  "1:1: the reserved word 'export' is not part of a declaration [syntax]\n"
                  "  fix 1:1-1:8: \n"
                  "1:18: expected an expression, found ';' [syntax]\n");
    expect_errors("float a = 1.0;\nint f(int b) { return b; }\nvoid g() { }\nconst c = ;",
                  "1:1: a variable is declared with 'var', and its type follows its name [syntax]\n"
                  "  note: write 'var<private> a: f32' or 'const a: f32'\n"
                  "2:1: a function is declared with 'fn', and its result type follows its parameters "
                  "[function-declaration-sec]\n"
                  "  note: write 'fn f(...) -> i32'\n"
                  "3:1: a function is declared with 'fn', and its result type follows its parameters "
                  "[function-declaration-sec]\n"
                  "  note: write 'fn g(...)'\n"
                  "4:11: expected an expression, found ';' [syntax]\n");
    expect_errors("import a from 'b';\nusing T = f32;\nshared float a[4];\nconst c = ;",
                  "1:15: the character ''' (U+0027) is not part of WGSL [tokens]\n"
                  "  note: WGSL has no strings and no character literals\n"
                  "1:1: WGSL has no imports; paste the text, or use a tool that does [syntax]\n"
                  "2:1: type names are declared with 'alias NAME = TYPE;' [syntax]\n"
                  "3:1: workgroup memory is declared as 'var<workgroup> name: type;' [syntax]\n"
                  "4:11: expected an expression, found ';' [syntax]\n");
    expect_errors(
        "-const a = 1;\n+const a = 2;\n const b = ;",
        "1:1: expected a declaration, found '-'; this file looks like the output of diff [syntax]\n");
    expect_errors("a = 1;\nb(2);\nfn f() { c }",
                  "1:1: statements can stand only in a function [syntax]\n"
                  "3:10: an expression is no statement, unless it is a function call "
                  "[statements]\n");
}

static void test_statements(void **state) {
    (void)state;
    expect_errors("fn f() { a; a + 1; a.b; 1; -a; }",
                  "1:10: an expression is no statement, unless it is a function call [statements]\n"
                  "1:15: expected an assignment or a function call, found '+' [syntax]\n"
                  "1:20: an expression is no statement, unless it is a function call [statements]\n"
                  "1:25: an expression is no statement, unless it is a function call [statements]\n"
                  "1:28: an expression is no statement, unless it is a function call [statements]\n");
    expect_errors("fn f() { a == 1; }", "1:12: '==' compares; a comparison is no statement [statements]\n"
                                        "  fix 1:12-1:14: =\n");
    expect_errors("fn f() { (a + b) = 1; a<b> = 2; -a++; (f)(); }",
                  "1:10: this expression cannot be assigned to [assignment]\n"
                  "1:23: this expression cannot be assigned to [assignment]\n"
                  "1:33: this expression cannot be incremented [assignment]\n"
                  "1:42: expected an assignment or a function call, found '(' [syntax]\n");
    expect_errors("fn f() { float a = 1.0; int b[4]; vec3<f32> c; d }",
                  "1:10: a variable is declared with 'var' or 'let', and its type follows its name [syntax]\n"
                  "  note: write 'var a: f32'\n"
                  "  fix 1:10-1:17: var a: f32\n"
                  "1:25: a variable is declared with 'var' or 'let', and its type follows its name [syntax]\n"
                  "  note: write 'var b: array<i32, N>'\n"
                  "1:35: a variable is declared with 'var' or 'let', and its type follows its name [syntax]\n"
                  "  note: write 'var c: vec3<f32>'\n"
                  "  fix 1:35-1:46: var c: vec3<f32>\n"
                  "1:48: an expression is no statement, unless it is a function call [statements]\n");
    expect_errors(
        "fn f() { do { a++; } while (a < 3); b; }",
        "1:10: WGSL has no 'do'; use 'loop { ... continuing { break if !(condition); } }' [loop-statement]\n"
        "1:37: an expression is no statement, unless it is a function call [statements]\n");
    expect_errors("fn f() { goto a; ++b; c; }",
                  "1:10: WGSL has no 'goto' [syntax]\n"
                  "1:18: '++' follows the variable [increment-decrement]\n"
                  "  fix 1:18-1:20: \n"
                  "  fix 1:21-1:21: ++\n"
                  "1:23: an expression is no statement, unless it is a function call [statements]\n");
}

static void test_compound_statements(void **state) {
    (void)state;
    expect_errors("fn f() { if a b = 1; c; }",
                  "1:15: expected '{' to begin the body of the 'if', found 'b' [syntax]\n"
                  "  note: braces are needed around a single statement, too\n"
                  "1:22: an expression is no statement, unless it is a function call [statements]\n");
    expect_errors("fn f() { if (a) return; }",
                  "1:17: expected '{' to begin the body of the 'if', found the keyword 'return' [syntax]\n"
                  "  note: braces are needed around a single statement, too\n");
    expect_errors("fn f() { if (a = 1) { b } }",
                  "1:16: '=' assigns, and an assignment is a statement; did you mean '=='? [assignment]\n"
                  "  fix 1:16-1:17: ==\n"
                  "1:23: an expression is no statement, unless it is a function call "
                  "[statements]\n");
    expect_errors("fn f() { if { } else { b } }",
                  "1:13: expected an expression, found '{' [syntax]\n"
                  "  note: an array or a structure is made by calling its type: "
                  "'array(1, 2, 3)'\n"
                  "1:24: an expression is no statement, unless it is a function call "
                  "[statements]\n");
    expect_errors("fn f() { else { } case 1 { } elseif a { } }",
                  "1:10: this 'else' follows no 'if' [if-statement]\n"
                  "1:19: the keyword 'case' can stand only in the body of a 'switch' [switch-statement]\n"
                  "1:30: 'elseif' is spelled 'else if' [if-statement]\n"
                  "  fix 1:30-1:36: else if\n");
    expect_errors("fn f() { for (int i = 0; i < 4; ++i) { b } }",
                  "1:15: a variable is declared with 'var' or 'let', and its type follows its name [syntax]\n"
                  "  note: write 'var i: i32'\n"
                  "  fix 1:15-1:20: var i: i32\n"
                  "1:33: '++' follows the variable [increment-decrement]\n"
                  "  fix 1:33-1:35: \n"
                  "  fix 1:36-1:36: ++\n"
                  "1:40: an expression is no statement, unless it is a function call [statements]\n");
    expect_errors("fn f() { for (var i = 0, j = 0; ; ) { b } }",
                  "1:24: expected ';' after the initialization of the 'for', found ',' [syntax]\n"
                  "1:39: an expression is no statement, unless it is a function call [statements]\n");
    expect_errors("fn f() { for (;;) b(); while c d(); loop e(); }",
                  "1:19: expected '{' to begin the body of the 'for', found 'b' [syntax]\n"
                  "  note: braces are needed around a single statement, too\n"
                  "1:32: expected '{' to begin the body of the 'while', found 'd' [syntax]\n"
                  "  note: braces are needed around a single statement, too\n"
                  "1:42: expected '{' to begin the body of the 'loop', found 'e' [syntax]\n"
                  "  note: braces are needed around a single statement, too\n");
}

static void test_switch(void **state) {
    (void)state;
    expect_errors("fn f() { switch a { } }",
                  "1:19: the body of a 'switch' needs at least one clause, such as "
                  "'default: {}' [switch-statement]\n");
    expect_errors(
        "fn f() { switch a {\n case 1: b = 1; break;\n case 2: { c }\n case: { }\n d;\n default: { e } } }",
        "2:10: expected '{' to begin the clause's body, found 'b' [switch-statement]\n"
        "  note: each clause has a block of its own, and none falls through to the next\n"
        "3:12: an expression is no statement, unless it is a function call [statements]\n"
        "4:6: expected a value after 'case', found ':' [syntax]\n"
        "5:2: expected 'case', 'default' or '}', found 'd' [syntax]\n"
        "6:13: an expression is no statement, unless it is a function call [statements]\n");
}

static void test_loop_tails(void **state) {
    (void)state;
    expect_errors(
        "fn f() { loop { continuing { } a = 1; } }",
        "1:17: 'continuing' must be the last statement of the body of its 'loop' [continuing-statement]\n");
    expect_errors(
        "fn f() { loop { continuing { break if a; b(); } } }",
        "1:30: 'break if' must be the last statement of its 'continuing' block [break-if-statement]\n");
    expect_errors(
        "fn f() { while a { continuing { } } continuing { } }",
        "1:20: 'continuing' can stand only at the end of the body of a 'loop' [continuing-statement]\n"
        "1:37: 'continuing' can stand only at the end of the body of a 'loop' [continuing-statement]\n");
    expect_errors(
        "fn f() { loop { break if a; if b { break if c; } } }",
        "1:17: 'break if' can stand only at the end of a 'continuing' block [break-if-statement]\n"
        "1:36: 'break if' can stand only at the end of a 'continuing' block [break-if-statement]\n");
}

// After an error inside a function, later statements and functions are there for whoever reads the tree.
static void test_recovered_tree(void **state) {
    (void)state;
    Parsed parsed;
    parsed_from(&parsed, "fn f() { a = ; b = 1; }\nconst c = 2;\nfn g(x) { }");
    assert_int_equal(parsed.diagnostics.error_count, 2);
    NodeList declarations = ast_list(&parsed.ast, parsed.ast.declarations);
    assert_int_equal(declarations.count, 3);
    assert_int_equal(ast_kind(&parsed.ast, declarations.items[0]), AST_FUNCTION);
    NodeId body = ast_function(&parsed.ast, declarations.items[0]).body;
    NodeList statements = ast_list(&parsed.ast, ast_node(&parsed.ast, body)->a);
    assert_int_equal(statements.count, 2);
    assert_int_equal(ast_kind(&parsed.ast, statements.items[0]), AST_ERROR);
    assert_int_equal(ast_kind(&parsed.ast, statements.items[1]), AST_ASSIGN);
    assert_int_equal(ast_kind(&parsed.ast, declarations.items[1]), AST_CONST);
    // A function whose head failed leaves its name, so that calls of it are silent.
    assert_int_equal(ast_kind(&parsed.ast, declarations.items[2]), AST_ERROR);
    assert_string_equal(name_text(parsed.ast.names, ast_node(&parsed.ast, declarations.items[2])->a), "g");
    parsed_free(&parsed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_semicolons),
        cmocka_unit_test(test_brackets),
        cmocka_unit_test(test_unbalanced_braces),
        cmocka_unit_test(test_template_list_mistakes),
        cmocka_unit_test(test_operators),
        cmocka_unit_test(test_expressions),
        cmocka_unit_test(test_literal_values),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_variables),
        cmocka_unit_test(test_structures),
        cmocka_unit_test(test_functions),
        cmocka_unit_test(test_attributes),
        cmocka_unit_test(test_directives),
        cmocka_unit_test(test_module_scope),
        cmocka_unit_test(test_statements),
        cmocka_unit_test(test_compound_statements),
        cmocka_unit_test(test_switch),
        cmocka_unit_test(test_loop_tails),
        cmocka_unit_test(test_recovered_tree),
    };
    return cmocka_run_group_tests_name("syntax errors", tests, NULL, NULL);
}
