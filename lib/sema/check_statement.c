// WGSL 9 Statements. Each check gives the statement's behavior (WGSL 9.7).
#include "sema/checker.h"

Behavior check_statement(Checker *c, NodeId node) {
    switch ((NodeKind)node_at(c, node)->kind) {
    case AST_BLOCK: return check_block(c, node);
    case AST_IF: return check_if(c, node);
    case AST_SWITCH: return check_switch(c, node);
    case AST_LOOP: return check_loop(c, node);
    case AST_FOR: return check_for(c, node);
    case AST_WHILE: return check_while(c, node);
    case AST_BREAK: return check_break(c, node);
    case AST_CONTINUE: return check_continue(c, node);
    case AST_RETURN: return check_return(c, node);
    case AST_DISCARD: note_stage_need(c, STAGE_NEED_FRAGMENT, node); break;
    case AST_CALL_STATEMENT: check_call_statement(c, node); break;
    case AST_ASSIGN: check_assign(c, node); break;
    case AST_PHONY_ASSIGN: check_phony_assign(c, node); break;
    case AST_INCREMENT:
    case AST_DECREMENT: check_increment(c, node); break;
    case AST_VAR:
    case AST_LET:
    case AST_CONST:
    case AST_OVERRIDE: check_variable(c, c->node_references[node]); break;
    case AST_CONST_ASSERT: check_const_assert(c, node); break;
    default: c->incomplete = true; break;
    }
    return BEHAVIOR_NEXT;
}

static NodeList block_attributes(const Checker *c, NodeId block) {
    return ast_list(c->ast, node_at(c, block)->b);
}

Behavior check_block(Checker *c, NodeId block) {
    if (!block || node_at(c, block)->kind != AST_BLOCK) return BEHAVIOR_NEXT;
    check_idle_attributes(c, block_attributes(c, block), PLACE_STATEMENT);
    NodeList statements = ast_list(c->ast, node_at(c, block)->a);
    Behavior behavior = BEHAVIOR_NEXT;
    bool warned = false;
    for (uint32_t i = 0; i < statements.count; i++) {
        if (!(behavior & BEHAVIOR_NEXT) && !warned && behavior && !c->incomplete) {
            DiagnosticId warning = report_warning(c->diagnostics, span_of(c, statements.items[i]),
                                                  "unreachable-code", "this statement is never reached");
            report_label(c->diagnostics, warning, ast_token_span(c->ast, statements.items[i - 1]),
                         "control does not get past this");
            warned = true;
        }
        behavior = behavior_sequence(behavior, check_statement(c, statements.items[i]));
    }
    return behavior;
}

void check_body(Checker *c, FunctionId id, NodeId body) {
    c->break_target = c->continue_target = JUMP_NONE;
    c->in_continuing = false;
    c->incomplete = false;
    Behavior behavior = check_block(c, body);
    const Function *function = &c->program->functions.items[id];
    if (function->result == TYPE_VOID_ID || !(behavior & BEHAVIOR_NEXT) || c->incomplete) return;
    const char *name = text_of(c, decl_at(c, function->declaration)->name);
    Span end = span_of(c, body);
    if (end.end > end.begin) end.begin = end.end - 1;
    DiagnosticId error = report_error(c->diagnostics, end, "behaviors",
                                      "function '%s' can reach its end without returning a value", name);
    report_label(c->diagnostics, error, ast_token_span(c->ast, function->node),
                 "declared with a return type");
}
