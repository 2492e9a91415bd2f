// Every rule of the grammar, accepted: the tree that comes of it.
#include "parsed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void test_empty_module(void **state) {
    (void)state;
    expect_tree("", "");
    expect_tree(" // nothing\n", "");
    expect_tree(";;", "");
}

static void test_directives(void **state) {
    (void)state;
    expect_tree("enable f16;", "(enable (ident f16))");
    expect_tree("enable f16, subgroups,;", "(enable (ident f16) (ident subgroups))");
    expect_tree("requires a; requires b, c;", "(requires (ident a)) (requires (ident b) (ident c))");
    expect_tree("diagnostic(off, derivative_uniformity);",
                "(diagnostic-directive off derivative_uniformity)");
    expect_tree("diagnostic(warning, heddle.workgroup_race,); const a = 1;",
                "(diagnostic-directive warning heddle.workgroup_race)"
                "(const a (initializer (int-literal 1)))");
}

static void test_variables(void **state) {
    (void)state;
    expect_tree("var a: f32;", "(var a (type (ident f32)))");
    expect_tree("var<private> a = 1;", "(var a (template (ident private)) (initializer (int-literal 1)))");
    expect_tree("var<storage, read_write,> a: array<u32>;",
                "(var a (template (ident storage) (ident read_write)) (type (ident array (ident u32))))");
    expect_tree("@group(0) @binding(1,) var<uniform> a: S;",
                "(var a (attribute group (int-literal 0)) (attribute binding (int-literal 1))"
                " (template (ident uniform)) (type (ident S)))");
    expect_tree("override a;", "(override a)");
    expect_tree(
        "@id(7) override a: u32 = 2u;",
        "(override a (attribute id (int-literal 7)) (type (ident u32)) (initializer (int-literal 2u)))");
    expect_tree("const a: i32 = 3;", "(const a (type (ident i32)) (initializer (int-literal 3)))");
    expect_statements("var a; let b = 1; let c: u32 = 2; const d = 3; var<function> e = 4;",
                      "(var a)"
                      "(let b (initializer (int-literal 1)))"
                      "(let c (type (ident u32)) (initializer (int-literal 2)))"
                      "(const d (initializer (int-literal 3)))"
                      "(var e (template (ident function)) (initializer (int-literal 4)))");
    // Not legal, but for the checker to say.
    expect_statements("var<workgroup> a: u32;", "(var a (template (ident workgroup)) (type (ident u32)))");
}

static void test_types(void **state) {
    (void)state;
    expect_tree(
        "alias A = array<vec4<f32>, N + 1>;",
        "(alias A (type (ident array (ident vec4 (ident f32)) (binary + (ident N) (int-literal 1)))))");
    expect_tree("alias A = ptr<function, array<array<i32, 2>, 3>,>;",
                "(alias A (type (ident ptr (ident function)"
                " (ident array (ident array (ident i32) (int-literal 2)) (int-literal 3)))))");
    expect_tree("alias A = array<i32, (B >> 1)>;",
                "(alias A (type (ident array (ident i32) (paren (binary >> (ident B) (int-literal 1))))))");
}

static void test_structures(void **state) {
    (void)state;
    expect_tree("struct S { a: i32 }", "(struct S (struct-member a (type (ident i32))))");
    expect_tree(
        "struct S { @size(16) @align(8) a: i32, b: array<f32>, };",
        "(struct S (struct-member a (attribute size (int-literal 16)) (attribute align (int-literal 8))"
        " (type (ident i32))) (struct-member b (type (ident array (ident f32)))))");
}

static void test_functions(void **state) {
    (void)state;
    expect_tree("fn f() {}", "(function f (block))");
    expect_tree("fn f(a: i32, @location(0) b: f32,) -> vec2<f32> {}",
                "(function f (parameter a (type (ident i32)))"
                " (parameter b (attribute location (int-literal 0)) (type (ident f32)))"
                " (return-type (ident vec2 (ident f32))) (block))");
    expect_tree("@compute @workgroup_size(8, N) fn f() -> @builtin(position) @invariant vec4f {}",
                "(function f (attribute compute) (attribute workgroup_size (int-literal 8) (ident N))"
                " (return-attributes (attribute builtin (ident position)) (attribute invariant))"
                " (return-type (ident vec4f)) (block))");
    expect_tree("@const @must_use fn f() @diagnostic(off, a.b) { }",
                "(function f (attribute const) (attribute must_use) (block (diagnostic-attribute off a.b)))");
    expect_tree("const_assert a < b;", "(const-assert (binary < (ident a) (ident b)))");
}

static void test_attributes(void **state) {
    (void)state;
    // Names and arguments are the checker's to judge.
    expect_tree("@unknown @unknown() @unknown(1, a + b,) fn f() {}",
                "(function f (attribute unknown) (attribute unknown)"
                " (attribute unknown (int-literal 1) (binary + (ident a) (ident b))) (block))");
    expect_tree("@interpolate(flat, either) var a: i32;",
                "(var a (attribute interpolate (ident flat) (ident either)) (type (ident i32)))");
    Parsed parsed;
    parsed_from(&parsed, "@a @b() fn f() {}");
    NodeList attributes =
        ast_function(&parsed.ast, ast_list(&parsed.ast, parsed.ast.declarations).items[0]).attributes;
    assert_int_equal(ast_node(&parsed.ast, attributes.items[0])->op, 0);
    assert_int_equal(ast_node(&parsed.ast, attributes.items[1])->op, 1);
    parsed_free(&parsed);
}

static void test_primary_expressions(void **state) {
    (void)state;
    expect_expression("a", "(ident a)");
    expect_expression("true", "(bool-literal true)");
    expect_expression("false", "(bool-literal false)");
    expect_expression("0x10", "(int-literal 16)");
    expect_expression("7i", "(int-literal 7i)");
    expect_expression("9223372036854775807", "(int-literal 9223372036854775807)");
    expect_expression("1.5", "(float-literal 0x1.8p+0)");
    expect_expression("2f", "(float-literal 0x1p+1 f)");
    expect_expression("0.5h", "(float-literal 0x1p-1 h)");
    expect_expression("(a)", "(paren (ident a))");
    expect_expression("f()", "(call (ident f))");
    expect_expression("f(1, b,)", "(call (ident f) (int-literal 1) (ident b))");
    expect_expression("vec3<f32>(1)", "(call (ident vec3 (ident f32)) (int-literal 1))");
    expect_expression("array<i32, 2>", "(ident array (ident i32) (int-literal 2))");
    expect_expression("bitcast<u32>(a.b)", "(call (ident bitcast (ident u32)) (member b (ident a)))");
}

static void test_singular_expressions(void **state) {
    (void)state;
    expect_expression("a.b", "(member b (ident a))");
    expect_expression("a[1]", "(index (ident a) (int-literal 1))");
    expect_expression("a.b[c].xyz", "(member xyz (index (member b (ident a)) (ident c)))");
    expect_expression("f(1)[2].x", "(member x (index (call (ident f) (int-literal 1)) (int-literal 2)))");
    expect_expression("(a + b).x", "(member x (paren (binary + (ident a) (ident b))))");
}

static void test_unary_expressions(void **state) {
    (void)state;
    expect_expression("-a", "(unary - (ident a))");
    expect_expression("!a", "(unary ! (ident a))");
    expect_expression("~a", "(unary ~ (ident a))");
    expect_expression("*a", "(unary * (ident a))");
    expect_expression("&a", "(unary & (ident a))");
    expect_expression("-!~*&a.b", "(unary - (unary ! (unary ~ (unary * (unary & (member b (ident a)))))))");
    expect_expression("- -a", "(unary - (unary - (ident a)))");
    // WGSL 3.1: the longest token that is valid in its place. '--' and '&&' are not valid before an operand.
    expect_expression("--a", "(unary - (unary - (ident a)))");
    expect_expression("&&a", "(unary & (unary & (ident a)))");
    expect_expression("---a", "(unary - (unary - (unary - (ident a))))");
    expect_expression("a--b", "(binary - (ident a) (unary - (ident b)))");
    expect_expression("a---b", "(binary - (ident a) (unary - (unary - (ident b))))");
    expect_expression("a&&&b", "(binary && (ident a) (unary & (ident b)))");
    expect_expression("a*-b", "(binary * (ident a) (unary - (ident b)))");
    expect_expression("a-*b", "(binary - (ident a) (unary * (ident b)))");
}

static void test_precedence(void **state) {
    (void)state;
    expect_expression("a + b * c", "(binary + (ident a) (binary * (ident b) (ident c)))");
    expect_expression("a * b + c", "(binary + (binary * (ident a) (ident b)) (ident c))");
    expect_expression("a - b - c", "(binary - (binary - (ident a) (ident b)) (ident c))");
    expect_expression("a / b * c % d",
                      "(binary % (binary * (binary / (ident a) (ident b)) (ident c)) (ident d))");
    expect_expression("-a * b", "(binary * (unary - (ident a)) (ident b))");
    expect_expression("a << b", "(binary << (ident a) (ident b))");
    expect_expression("a >> -b", "(binary >> (ident a) (unary - (ident b)))");
    expect_expression("a << 1 < c >> d",
                      "(binary < (binary << (ident a) (int-literal 1)) (binary >> (ident c) (ident d)))");
    expect_expression(
        "a + 1 <= b * 2",
        "(binary <= (binary + (ident a) (int-literal 1)) (binary * (ident b) (int-literal 2)))");
    static const char *const comparisons[] = {"==", "!=", "<", ">", "<=", ">="};
    for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++) {
        Arena arena;
        arena_init(&arena, NULL, 0);
        expect_expression(arena_print(&arena, "1 %s b", comparisons[i]),
                          arena_print(&arena, "(binary %s (int-literal 1) (ident b))", comparisons[i]));
        arena_free(&arena);
    }
    expect_expression("a == b && c != d && e",
                      "(binary && (binary && (binary == (ident a) (ident b)) (binary != (ident c) (ident d)))"
                      " (ident e))");
    expect_expression("a || b || c > 1",
                      "(binary || (binary || (ident a) (ident b)) (binary > (ident c) (int-literal 1)))");
    expect_expression("a & b & c", "(binary & (binary & (ident a) (ident b)) (ident c))");
    expect_expression("a | b | c", "(binary | (binary | (ident a) (ident b)) (ident c))");
    expect_expression("a ^ -b ^ c", "(binary ^ (binary ^ (ident a) (unary - (ident b))) (ident c))");
    expect_expression(
        "(a & b) | (c ^ d)",
        "(binary | (paren (binary & (ident a) (ident b))) (paren (binary ^ (ident c) (ident d))))");
    expect_expression("(a && b) || c", "(binary || (paren (binary && (ident a) (ident b))) (ident c))");
}

static void test_updating_statements(void **state) {
    (void)state;
    expect_statements("a = 1;", "(assign = (ident a) (int-literal 1))");
    static const char *const operators[] = {"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"};
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        Arena arena;
        arena_init(&arena, NULL, 0);
        expect_statements(arena_print(&arena, "a %s= b;", operators[i]),
                          arena_print(&arena, "(assign %s (ident a) (ident b))", operators[i]));
        arena_free(&arena);
    }
    expect_statements("_ = f();", "(phony-assign (call (ident f)))");
    expect_statements("a++; b.c--;", "(increment (ident a)) (decrement (member c (ident b)))");
    expect_statements("*a = 1;", "(assign = (unary * (ident a)) (int-literal 1))");
    expect_statements(
        "(*a).b[1] = 1;",
        "(assign = (index (member b (paren (unary * (ident a)))) (int-literal 1)) (int-literal 1))");
    expect_statements("*&a = 1;", "(assign = (unary * (unary & (ident a))) (int-literal 1))");
    expect_statements("(a) = 1;", "(assign = (paren (ident a)) (int-literal 1))");
    expect_statements("f(1).x = 1;",
                      "(assign = (member x (call (ident f) (int-literal 1))) (int-literal 1))");
    expect_statements("*f(&&a) = 1;",
                      "(assign = (unary * (call (ident f) (unary & (unary & (ident a))))) (int-literal 1))");
    expect_statements("f(); g<u32>(1);", "(call-statement (call (ident f)))"
                                         "(call-statement (call (ident g (ident u32)) (int-literal 1)))");
}

static void test_simple_statements(void **state) {
    (void)state;
    expect_statements(";;", "");
    expect_statements("return;", "(return)");
    expect_statements("return a + 1;", "(return (binary + (ident a) (int-literal 1)))");
    expect_statements("break; continue; discard;", "(break) (continue) (discard)");
    expect_statements("const_assert true;", "(const-assert (bool-literal true))");
    expect_statements("{ ; { } }", "(block (block))");
    expect_statements("@diagnostic(off, x) { }", "(block (diagnostic-attribute off x))");
}

static void test_if(void **state) {
    (void)state;
    expect_statements("if a { }", "(if (condition (ident a)) (block))");
    expect_statements("if (a) { } else { return; }",
                      "(if (condition (paren (ident a))) (block) (else (block (return))))");
    expect_statements("@x if a { } else if b { } else if c { } else @y { }",
                      "(if (attribute x) (condition (ident a)) (block)"
                      " (else (if (condition (ident b)) (block)"
                      "  (else (if (condition (ident c)) (block) (else (block (attribute y))))))))");
}

static void test_switch(void **state) {
    (void)state;
    expect_statements("switch a { default { } }",
                      "(switch (selector (ident a)) (case (selectors (default-selector)) (block)))");
    expect_statements("@x switch (a) @y { case 1, 2: { } case 3, default, { break; } case b + 1 @z { } }",
                      "(switch (attribute x) (selector (paren (ident a))) (attribute y)"
                      " (case (selectors (int-literal 1) (int-literal 2)) (block))"
                      " (case (selectors (int-literal 3) (default-selector)) (block (break)))"
                      " (case (selectors (binary + (ident b) (int-literal 1))) (block (attribute z))))");
    expect_statements("switch a { case default: { } }",
                      "(switch (selector (ident a)) (case (selectors (default-selector)) (block)))");
}

static void test_loops(void **state) {
    (void)state;
    expect_statements("loop { }", "(loop (block))");
    expect_statements("@x loop @y { break; continuing @z { a++; break if a > 3; } }",
                      "(loop (attribute x) (block (attribute y) (break))"
                      " (continuing (block (attribute z) (increment (ident a)))"
                      "  (break-if (binary > (ident a) (int-literal 3)))))");
    expect_statements("loop { continuing { } }", "(loop (block) (continuing (block)))");
    expect_statements("while a < 3 { }", "(while (condition (binary < (ident a) (int-literal 3))) (block))");
    expect_statements("@x while (a) @y { }",
                      "(while (attribute x) (condition (paren (ident a))) (block (attribute y)))");
    expect_statements("for (;;) { }", "(for (block))");
    expect_statements("@x for (var i = 0u; i < 4; i++) @y { }",
                      "(for (attribute x) (init (var i (initializer (int-literal 0u))))"
                      " (condition (binary < (ident i) (int-literal 4))) (update (increment (ident i)))"
                      " (block (attribute y)))");
    expect_statements("for (i = 0; ; f()) { }", "(for (init (assign = (ident i) (int-literal 0)))"
                                                " (update (call-statement (call (ident f)))) (block))");
    expect_statements("for (let i = 0; ; _ = i) { }", "(for (init (let i (initializer (int-literal 0))))"
                                                      " (update (phony-assign (ident i))) (block))");
    expect_statements("for (f(); ; i -= 1) { }", "(for (init (call-statement (call (ident f))))"
                                                 " (update (assign - (ident i) (int-literal 1))) (block))");
}

// The text that `ast_span` gives for the first node of that kind.
static void expect_span(const char *text, NodeKind kind, const char *expected) {
    Parsed parsed;
    parsed_from(&parsed, text);
    for (NodeId id = 1; id < parsed.ast.nodes.count; id++) {
        if (ast_kind(&parsed.ast, id) != kind) continue;
        Span span = ast_span(&parsed.ast, id);
        const char *found = arena_copy_text(&parsed.arena, text + span.begin, span.end - span.begin);
        assert_string_equal(found, expected);
        parsed_free(&parsed);
        return;
    }
    fail_msg("no such node in %s", text);
}

static void test_spans(void **state) {
    (void)state;
    expect_span("const x = 1 + a.b[f(2, (3))] ;", AST_BINARY, "1 + a.b[f(2, (3))]");
    expect_span("const x = 1 + a.b[f(2, (3),)] ;", AST_CALL, "f(2, (3),)");
    expect_span("const x = 1 + a.b[c] * 2;", AST_INDEX, "a.b[c]");
    expect_span("const x = 1 + a.b[c] * 2;", AST_MEMBER, "a.b");
    expect_span("const x = a<b<c>, d>(1) ;", AST_CALL, "a<b<c>, d>(1)");
    expect_span("const x = - - (a) * 2;", AST_UNARY, "- (a)");
    expect_span("fn f() { if a { } else if b { x = 1; } y = 2; }", AST_IF, "if b { x = 1; }");
    expect_span("fn f() { @x for (;;) { } y = 2; }", AST_FOR, "for (;;) { }");
    expect_span("fn f() { while a { } }", AST_WHILE, "while a { }");
    expect_span("fn f() { loop { continuing { } } }", AST_LOOP, "loop { continuing { } }");
    expect_span("fn f() { switch a { default { } } }", AST_SWITCH, "switch a { default { } }");
    expect_span("fn f() { switch a { case 1, 2 { } default { } } }", AST_CASE, "case 1, 2 { }");
    expect_span("fn f() { a.b += 1 ; }", AST_ASSIGN, "a.b += 1");
    expect_span("fn f() { a[1] ++ ; }", AST_INCREMENT, "a[1] ++");
    expect_span("fn f() { _ = a ; }", AST_PHONY_ASSIGN, "_ = a");
    expect_span("fn f() { return a ; }", AST_RETURN, "return a");
    expect_span("fn f() { f(1) ; }", AST_CALL_STATEMENT, "f(1)");
    expect_span("@a var < storage , read > x : array<u32> ;", AST_VAR,
                "var < storage , read > x : array<u32>");
    expect_span("@id(1) override x ;", AST_OVERRIDE, "override x");
    expect_span("@a fn f(b: i32) -> u32 { return 1; } ", AST_FUNCTION, "fn f(b: i32) -> u32 { return 1; }");
    expect_span("struct S { @align(4) b: vec2<f32>, } ", AST_STRUCT, "struct S { @align(4) b: vec2<f32>, }");
    expect_span("struct S { @align(4) b: vec2<f32>, } ", AST_STRUCT_MEMBER, "b: vec2<f32>");
    expect_span("alias A = vec2<f32> ;", AST_ALIAS, "alias A = vec2<f32>");
    expect_span("@workgroup_size(1, 2) fn f() {}", AST_ATTRIBUTE, "@workgroup_size(1, 2)");
    expect_span("enable f16 , a ;", AST_ENABLE, "enable f16 , a");
    expect_span("diagnostic ( off , a . b ) ;", AST_DIAGNOSTIC_DIRECTIVE, "diagnostic ( off , a . b )");
}

// Later passes walk expressions in the order of their nodes.
static void test_children_come_first(void **state) {
    (void)state;
    Parsed parsed;
    parsed_from(&parsed, "const x = -a.b[c + 1] * f<g>(h, (i)) + 2;");
    const Ast *ast = &parsed.ast;
    for (NodeId id = 1; id < ast->nodes.count; id++) {
        const Node *node = ast_node(ast, id);
        switch ((NodeKind)node->kind) {
        case AST_BINARY:
        case AST_INDEX:
            assert_true(node->b < id);
            assert_true(node->a < id);
            break;
        case AST_UNARY:
        case AST_PAREN:
        case AST_MEMBER:
        case AST_CALL: assert_true(node->a < id); break;
        default: break;
        }
        if (node->kind != AST_CALL && node->kind != AST_IDENT) continue;
        NodeList list = ast_list(ast, node->b);
        for (uint32_t i = 0; i < list.count; i++)
            assert_true(list.items[i] < id);
    }
    parsed_free(&parsed);
}

// `before`, `count` times `middle`, `after`.
static char *repeat(const char *before, const char *middle, size_t count, const char *after) {
    size_t step = strlen(middle);
    size_t length = strlen(before);
    size_t after_bytes = strlen(after) + 1;
    char *text = malloc(length + step * count + after_bytes);
    assert_non_null(text);
    memcpy(text, before, length + 1);
    for (size_t i = 0; i < count; i++, length += step)
        memcpy(text + length, middle, step + 1);
    memcpy(text + length, after, after_bytes);
    return text;
}

// A million operators in a row take neither the stack nor quadratic time, and the same goes for all that the
// grammar repeats.
static void test_long_chains(void **state) {
    (void)state;
    static const char *const chains[][3] = {
        {"const x = a", " + a", ";"},   {"const x = a", " & a", ";"},
        {"const x = a", " && a", ";"},  {"const x = a", " * a - a", ";"},
        {"const x = a", ".b", ";"},     {"const x = a", "[0]", ";"},
        {"const x = f(a", ", a", ");"}, {"fn f() { ", "a = 1; ", "}"},
        {"struct S { ", "a: b, ", "}"}, {"fn f(", "a: b, ", ") { }"},
        {"", "fn f() { } ", ""},        {"", "@a ", "fn f() { }"},
        {"enable a", ", a", ";"},       {"fn f() { switch a { case 1", ", 1", " { } } }"},
        {"const x = a", "--a", ";"},
    };
    for (size_t i = 0; i < sizeof chains / sizeof *chains; i++) {
        char *text = repeat(chains[i][0], chains[i][1], 300000, chains[i][2]);
        Parsed parsed;
        parsed_from(&parsed, text);
        assert_string_equal(parsed_errors(&parsed), "");
        for (NodeId id = 1; id < 20; id++)
            ast_span(&parsed.ast, id);
        ast_span(&parsed.ast, parsed.ast.nodes.count - 1);
        parsed_free(&parsed);
        free(text);
    }
}

static void expect_nesting(const char *open, size_t count, const char *inner, const char *close,
                           const char *errors) {
    char *left = repeat("fn f() { ", open, count, inner);
    char *right = repeat("", close, count, " }");
    char *text = repeat(left, "", 0, right);
    Parsed parsed;
    parsed_from(&parsed, text);
    const char *found = parsed_errors(&parsed);
    if (strcmp(found, errors) != 0)
        fail_msg("%zu times %s: expected\n%sfound\n%s", count, open, errors, found);
    parsed_free(&parsed);
    free(text);
    free(right);
    free(left);
}

// WGSL 2.4: 127 nested statements with braces, those of the function's body not counted.
static void test_nested_statements(void **state) {
    (void)state;
    expect_nesting("{", 127, "", "}", "");
    expect_nesting("{", 128, "", "}", "1:137: statements are nested more than 127 braces deep [limits]\n");
    expect_nesting("if a {", 127, "", "}", "");
    expect_nesting("loop {", 127, "", "}", "");
    expect_nesting("switch a { default {", 127, "", "}}", "");
    expect_nesting("{", 100000, "", "}", "1:137: statements are nested more than 127 braces deep [limits]\n");
    expect_nesting("if a {", 100000, "", "}",
                   "1:777: statements are nested more than 127 braces deep [limits]\n");
}

static void test_nested_expressions(void **state) {
    (void)state;
    expect_nesting("_ = a + (", 1, "b", ");", "");
    char *text = repeat("const x = ", "(", 254, "1");
    char *right = repeat("", ")", 254, ";");
    char *whole = repeat(text, "", 0, right);
    expect_errors(whole, "");
    free(whole);
    free(right);
    free(text);
    static const char *const kinds[] = {"(", "f(", "a[", "-", "!", "&&", "--", "a--", "a + -", "f(a, -"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        text = repeat("const x = ", kinds[i], 100000, "");
        Parsed parsed;
        parsed_from(&parsed, text);
        if (parsed.diagnostics.error_count != 1) fail_msg("%s: %s", kinds[i], parsed_errors(&parsed));
        parsed_free(&parsed);
        free(text);
    }
    text = repeat("const x = ", "(", 100000, "1");
    right = repeat("", ")", 100000, "; const y = ;");
    whole = repeat(text, "", 0, right);
    expect_errors(whole, "1:266: this expression is nested more than 255 levels deep [limits]\n"
                         "1:200024: expected an expression, found ';' [syntax]\n");
    free(whole);
    free(right);
    free(text);
}

static void test_nested_template_lists(void **state) {
    (void)state;
    char *left = repeat("alias A = ", "a<", 100000, "b");
    char *right = repeat("", ">", 100000, "; const y = ;");
    char *text = repeat(left, "", 0, right);
    expect_errors(text, "1:521: this expression is nested more than 255 levels deep [limits]\n"
                        "1:300024: expected an expression, found ';' [syntax]\n");
    free(text);
    free(right);
    free(left);
}

static void test_long_else_if(void **state) {
    (void)state;
    char *text = repeat("fn f() { if a { } ", "else if a { } ", 1023, "}");
    expect_errors(text, "");
    free(text);
    text = repeat("fn f() { if a { }\n", "else if a { }\n", 100000, "} const y = ;");
    expect_errors(text, "1025:6: more than 1023 'else if' in a row [limits]\n"
                        "100002:13: expected an expression, found ';' [syntax]\n");
    free(text);
}

// The dump of a deep tree is no longer than its nodes times a constant.
static void test_deep_dump(void **state) {
    (void)state;
    char *text = repeat("const x = a", " + a", 100000, ";");
    Parsed parsed;
    parsed_from(&parsed, text);
    assert_true(strlen(ast_dump(&parsed.arena, &parsed.ast)) < 40000000);
    parsed_free(&parsed);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_module),
        cmocka_unit_test(test_directives),
        cmocka_unit_test(test_variables),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_structures),
        cmocka_unit_test(test_functions),
        cmocka_unit_test(test_attributes),
        cmocka_unit_test(test_primary_expressions),
        cmocka_unit_test(test_singular_expressions),
        cmocka_unit_test(test_unary_expressions),
        cmocka_unit_test(test_precedence),
        cmocka_unit_test(test_updating_statements),
        cmocka_unit_test(test_simple_statements),
        cmocka_unit_test(test_if),
        cmocka_unit_test(test_switch),
        cmocka_unit_test(test_loops),
        cmocka_unit_test(test_spans),
        cmocka_unit_test(test_children_come_first),
        cmocka_unit_test(test_long_chains),
        cmocka_unit_test(test_nested_statements),
        cmocka_unit_test(test_nested_expressions),
        cmocka_unit_test(test_nested_template_lists),
        cmocka_unit_test(test_long_else_if),
        cmocka_unit_test(test_deep_dump),
    };
    return cmocka_run_group_tests_name("parser", tests, NULL, NULL);
}
