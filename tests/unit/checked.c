#include "checked.h"

#include "syntax/parser.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void require(const Checked *checked, bool holds, const char *text) {
    if (holds && checked->diagnostics.error_count == 0) return;
    const char *message =
        checked->diagnostics.list.count ? checked->diagnostics.list.items[0].message : "no diagnostic";
    fail_msg("%s\nin\n%s", message, text);
}

void checked_from(Checked *checked, const char *text, const OverrideSetting *settings, size_t count) {
    memset(checked, 0, sizeof *checked);
    Arena *arena = &checked->arena;
    arena_init(arena, NULL, 0);
    diagnostics_init(&checked->diagnostics, arena);
    source_init(&checked->source, arena, "test.wgsl", text, (uint32_t)strlen(text));
    intern_init(&checked->names, arena);
    Ast *ast = &checked->ast;
    ast->source = &checked->source;
    ast->names = &checked->names;
    lex(arena, &checked->source, &checked->names, &checked->diagnostics, &ast->tokens);
    require(checked, parse(arena, &checked->diagnostics, ast), text);
    checked->program = (Program){.arena = arena, .ast = ast, .diagnostics = &checked->diagnostics};
    CheckOptions options = {0};
    require(checked, check(&checked->program, &options), text);
    require(checked, override_values(&checked->program, settings, count, &checked->values), text);
}

FunctionId checked_function(const Checked *checked, const char *name) {
    const Program *program = &checked->program;
    for (uint32_t i = 1; i < program->functions.count; i++) {
        const Decl *decl = program_decl(program, program->functions.items[i].declaration);
        if (strcmp(name_text(&checked->names, decl->name), name) == 0) return i;
    }
    fail_msg("there is no function %s", name);
    return 0;
}
