#include "parsed.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

void parsed_from_bytes(Parsed *parsed, const char *text, size_t length) {
    memset(parsed, 0, sizeof *parsed);
    arena_init(&parsed->arena, NULL, 0);
    diagnostics_init(&parsed->diagnostics, &parsed->arena);
    source_init(&parsed->source, &parsed->arena, "test.wgsl", text, (uint32_t)length);
    intern_init(&parsed->names, &parsed->arena);
    parsed->ast.source = &parsed->source;
    parsed->ast.names = &parsed->names;
    lex(&parsed->arena, &parsed->source, &parsed->names, &parsed->diagnostics, &parsed->ast.tokens);
    parsed->ok = parse(&parsed->arena, &parsed->diagnostics, &parsed->ast);
}

void parsed_from(Parsed *parsed, const char *text) {
    parsed_from_bytes(parsed, text, strlen(text));
}

void parsed_free(Parsed *parsed) {
    arena_free(&parsed->arena);
}

static void add_annotation(Text *text, const Source *source, const Annotation *annotation) {
    Position begin = source_position(source, annotation->span.begin);
    Position end = source_position(source, annotation->span.end);
    switch (annotation->kind) {
    case ANNOTATION_LABEL:
        text_add(text, "  label %u:%u: %s\n", begin.line, begin.column, annotation->text);
        break;
    case ANNOTATION_NOTE: text_add(text, "  note: %s\n", annotation->text); break;
    case ANNOTATION_FIXIT:
        text_add(text, "  fix %u:%u-%u:%u: %s\n", begin.line, begin.column, end.line, end.column,
                 annotation->text);
        break;
    }
}

const char *parsed_errors(Parsed *parsed) {
    Text text = {.arena = &parsed->arena};
    const Diagnostics *diagnostics = &parsed->diagnostics;
    for (uint32_t i = 0; i < diagnostics->list.count; i++) {
        const Diagnostic *diagnostic = &diagnostics->list.items[i];
        Position at = source_position(&parsed->source, diagnostic->span.begin);
        text_add(&text, "%u:%u: %s [%s]\n", at.line, at.column, diagnostic->message, diagnostic->rule);
        for (uint32_t next = diagnostic->first_annotation; next != 0;) {
            const Annotation *annotation = &diagnostics->annotations.items[next - 1];
            add_annotation(&text, &parsed->source, annotation);
            next = annotation->next;
        }
    }
    return text_finish(&text);
}

void expect_errors(const char *text, const char *errors) {
    Parsed parsed;
    parsed_from(&parsed, text);
    const char *found = parsed_errors(&parsed);
    if (strcmp(found, errors) != 0) fail_msg("in\n%.500s\nexpected\n%sfound\n%.2000s", text, errors, found);
    if (*errors == '\0') assert_true(parsed.ok);
    parsed_free(&parsed);
}

static const char *skip_blanks(const char *at) {
    while (*at == ' ' || *at == '\n')
        at++;
    return at;
}

// Whether the texts are the same but for blankspace; beside parentheses there need not be any.
static bool same_but_blanks(const char *a, const char *b) {
    for (;;) {
        bool blank_a = *a == ' ' || *a == '\n';
        bool blank_b = *b == ' ' || *b == '\n';
        a = skip_blanks(a);
        b = skip_blanks(b);
        if (*a != *b || (blank_a != blank_b && !strchr("()", *a))) return false;
        if (*a == '\0') return true;
        a++;
        b++;
    }
}

static void compare_trees(const char *text, Parsed *parsed, const char *tree) {
    const char *errors = parsed_errors(parsed);
    if (*errors != '\0') fail_msg("in\n%s\nfound\n%s", text, errors);
    const char *dump = ast_dump(&parsed->arena, &parsed->ast);
    if (!same_but_blanks(skip_blanks(dump), skip_blanks(tree)))
        fail_msg("in\n%s\nexpected\n%s\nfound\n%s", text, tree, dump);
}

void expect_tree(const char *text, const char *tree) {
    Parsed parsed;
    parsed_from(&parsed, text);
    compare_trees(text, &parsed, tree);
    parsed_free(&parsed);
}

static void expect_wrapped(const char *before, const char *text, const char *after, const char *tree_before,
                           const char *tree, const char *tree_after) {
    Arena arena;
    arena_init(&arena, NULL, 0);
    expect_tree(arena_print(&arena, "%s%s%s", before, text, after),
                arena_print(&arena, "%s%s%s", tree_before, tree, tree_after));
    arena_free(&arena);
}

void expect_expression(const char *expression, const char *tree) {
    expect_wrapped("const x = ", expression, ";", "(const x (initializer ", tree, "))");
}

void expect_statements(const char *statements, const char *trees) {
    expect_wrapped("fn f() { ", statements, " }", "(function f (block ", trees, "))");
}
