#include "workgroup/race_fixit.h"

#include <string.h>

static bool is_in(const IrFunction *function, uint32_t inst) {
    return inst >= function->first_inst && inst - function->first_inst < function->inst_count;
}

static const IrFunction *function_of(const IrModule *module, uint32_t inst) {
    for (uint32_t i = 1; i < module->functions.count; i++) {
        const IrFunction *function = &module->functions.items[i];
        if (is_in(function, inst)) return function;
    }
    return NULL;
}

static bool contains(Span outer, Span inner) {
    return outer.begin <= inner.begin && inner.end <= outer.end;
}

// The smallest block around both places, 0 for none. The nodes of a function stand before its own.
static NodeId common_block(const Ast *ast, NodeId function, Span first, Span second) {
    NodeId found = 0;
    uint32_t size = UINT32_MAX;
    for (NodeId i = function; i-- > 1 && ast_kind(ast, i) != AST_FUNCTION;) {
        if (ast_kind(ast, i) != AST_BLOCK) continue;
        Span span = ast_span(ast, i);
        if (span.end - span.begin >= size || !contains(span, first) || !contains(span, second)) continue;
        found = i;
        size = span.end - span.begin;
    }
    return found;
}

static uint32_t statement_around(const Ast *ast, NodeList statements, Span place) {
    for (uint32_t i = 0; i < statements.count; i++) {
        if (contains(ast_span(ast, statements.items[i]), place)) return i;
    }
    return UINT32_MAX;
}

// Whether every lane gets to the statements of `block` that follow `at`, if any does.
static bool is_uniform(const IrModule *module, const IrFunction *function, Span block, uint32_t at,
                       const uint32_t *divergent, uint32_t stamp) {
    const Ast *ast = module->program->ast;
    for (uint32_t i = 0; i < function->inst_count; i++) {
        if (divergent[function->first_inst + i] != stamp) continue;
        const IrInst *inst = ir_inst(module, function, i);
        Span span = ast_span(ast, ir_node(module, function, i));
        if (inst->op == IR_RETURN ? span.end <= at : contains(span, block)) return false;
    }
    return true;
}

// The nodes of statements stand behind those of their blocks.
static bool is_loop_body(const Ast *ast, NodeId function, NodeId block) {
    for (NodeId i = block + 1; i < function; i++) {
        switch (ast_kind(ast, i)) {
        case AST_FOR:
            if (ast_for(ast, i).body == block) return true;
            break;
        case AST_WHILE:
            if (ast_while(ast, i).body == block) return true;
            break;
        case AST_LOOP:
            if (ast_loop(ast, i).body == block) return ast_loop(ast, i).continuing == 0;
            break;
        default: break;
        }
    }
    return false;
}

static const char *indentation_at(Arena *arena, const Source *source, uint32_t at) {
    Span line = source_line(source, source_line_index(source, at));
    uint32_t end = line.begin;
    while (end < at && (source->text[end] == ' ' || source->text[end] == '\t'))
        end++;
    return arena_copy_text(arena, source->text + line.begin, end - line.begin);
}

RaceFixit race_find_fixit(Arena *arena, const IrModule *module, uint32_t first, uint32_t second,
                          const uint32_t *divergent, uint32_t stamp) {
    const RaceFixit none = {0};
    const Ast *ast = module->program->ast;
    const IrFunction *function = function_of(module, first);
    if (!function || !is_in(function, second)) return none;
    NodeId node = module->program->functions.items[function->source].node;
    Span first_span = ast_span(ast, module->nodes.items[first]);
    Span second_span = ast_span(ast, module->nodes.items[second]);
    NodeId block = common_block(ast, node, first_span, second_span);
    if (block == 0) return none;
    NodeList statements = ast_list(ast, ast_node(ast, block)->a);
    uint32_t from = statement_around(ast, statements, first_span);
    uint32_t to = statement_around(ast, statements, second_span);
    if (from == UINT32_MAX || to == UINT32_MAX || from == to) return none;
    Span span = ast_span(ast, block);
    RaceFixit fixit = {.found = true, .deeper = ""};
    if (from < to) {
        fixit.at = ast_span(ast, statements.items[to]).begin;
        fixit.indentation = indentation_at(arena, ast->source, fixit.at);
    } else {
        // The second access belongs to the next round of a loop.
        if (!is_loop_body(ast, node, block)) return none;
        fixit.at = span.end - 1;
        fixit.at_end = true;
        fixit.indentation = indentation_at(arena, ast->source, fixit.at);
        Span line = source_line(ast->source, source_line_index(ast->source, fixit.at));
        fixit.own_line = line.begin + strlen(fixit.indentation) == fixit.at;
        const char *inner =
            indentation_at(arena, ast->source, ast_span(ast, statements.items[statements.count - 1]).begin);
        if (strlen(inner) > strlen(fixit.indentation)) fixit.deeper = inner + strlen(fixit.indentation);
    }
    return is_uniform(module, function, span, fixit.at, divergent, stamp) ? fixit : none;
}
