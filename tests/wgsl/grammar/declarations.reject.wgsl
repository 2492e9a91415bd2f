// What stands at module scope. Each paragraph has one error, and none hides another's.

const z = 1; } // rejects: translation_unit // error:14 [syntax] this '}' closes nothing

const a = 1 fn f() {} // rejects: global_decl // error:13 [syntax] expected ';'

const_assert a == 1, 1; // rejects: global_assert // error:20 [syntax] expected ';'

struct { member: f32 } // rejects: struct_decl // error:8 [syntax] expected a name for the structure

struct S ( member: f32 ) // rejects: struct_decl // error:10 [syntax] expected '{'

struct Unsplit { first: f32 second: f32 } // rejects: struct_body_decl // error:28 [syntax] expected

struct DoubleComma { first: f32, , second: f32 } // rejects: struct_body_decl // error:34 [syntax] expected

struct Untyped { first, second: f32 } // rejects: struct_member // error:23 [syntax] expected ':'

struct NoType { first: , second: f32 } // rejects: struct_member, type_specifier // error:24 [syntax] expected a type

struct Unnamed { @align(16) : f32 } // rejects: member_ident, struct_member // error:29 [syntax] expected the name of a member

alias = f32; // rejects: type_alias_decl, ident // error:7 [syntax] expected a name

alias Number f32; // rejects: type_alias_decl // error:14 [syntax] expected '='

alias Number2 = 7; // rejects: template_elaborated_ident, type_specifier // error:17 [syntax] expected a type

var<private> 5: f32; // rejects: ident_pattern_token, variable_decl // error:14 [syntax] expected a name

var<private> b f32; // rejects: global_decl // error:16 [syntax] expected ':'

var<> c: f32; // rejects: template_list // error:5 [syntax] expected an address space

var<storage read_write> d: f32; // rejects: template_list // error:13 [syntax] expected ',' or '>'

var<private> e: vec3<>; // rejects: template_arg_expression // error:22 [syntax] expected a template argument

var<private> f: array<f32, , 4>; // rejects: template_arg_comma_list // error:28 [syntax] expected an expression

var<private> g: f32 = ; // rejects: global_variable_decl // error:23 [syntax] expected an expression

const h: f32 1; // rejects: global_value_decl // error:14 [syntax] expected '='

override i: f32 = ; // rejects: global_value_decl // error:19 [syntax] expected an expression

const j: = 1; // rejects: optionally_typed_ident // error:10 [syntax] expected a type

const_assert ; // rejects: const_assert // error:14 [syntax] expected an expression

fn () {} // rejects: function_header // error:4 [syntax] expected a name for the function

fn no_parentheses {} // rejects: function_header // error:19 [syntax] expected '('

fn no_result() -> {} // rejects: function_header // error:19 [syntax] expected a type

fn no_body(); // rejects: function_decl // error:13 [function-declaration-sec] a function needs a body

fn unsplit(a: i32 b: i32) {} // rejects: param_list // error:18 [syntax] expected ','

fn double_comma(a: i32, , b: i32) {} // rejects: param_list // error:25 [syntax] expected the name of a parameter

fn untyped(a) {} // rejects: param // error:13 [syntax] expected ':'
