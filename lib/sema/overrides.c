// WGSL 7.2.2, 12.8: the numbers of overrides.
#include "sema/checker.h"

enum { ID_COUNT = 65536 };

static bool is_taken(const Checker *c, uint32_t id) {
    return c->override_ids && c->override_ids[id / 8] >> (id % 8) & 1;
}

void note_override_id(Checker *c, DeclId id, NodeId attribute) {
    Program *program = c->program;
    uint16_t number = program->overrides.items[decl_at(c, id)->index].id;
    if (!c->override_ids) c->override_ids = ARENA_ARRAY_ZERO(c->arena, uint8_t, ID_COUNT / 8);
    if (!is_taken(c, number)) {
        c->override_ids[number / 8] |= (uint8_t)(1u << (number % 8));
        return;
    }
    DiagnosticId error = report_error(c->diagnostics, span_of(c, attribute), "override-decls",
                                      "another override has the id %u already", number);
    for (OverrideId i = 1; i < program->overrides.count; i++) {
        const Override *other = &program->overrides.items[i];
        if (!other->has_id || other->id != number || other->declaration == id) continue;
        report_label(c->diagnostics, error, ast_token_span(c->ast, other->node), "this one");
        return;
    }
}

void allot_override_ids(Checker *c) {
    Program *program = c->program;
    uint32_t next = 0;
    for (OverrideId i = 1; i < program->overrides.count; i++) {
        Override *override = &program->overrides.items[i];
        if (override->has_id) continue;
        while (next < ID_COUNT && is_taken(c, next))
            next++;
        if (next == ID_COUNT) {
            report_error(c->diagnostics, ast_token_span(c->ast, override->node), "override-decls",
                         "a module can have at most %d overrides", ID_COUNT);
            return;
        }
        override->id = (uint16_t)next++;
    }
}
