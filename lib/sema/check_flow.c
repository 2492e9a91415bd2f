// WGSL 9.4 Control flow.
#include "sema/checker.h"

#include <stdlib.h>

// ---- jumps

Behavior check_return(Checker *c, NodeId node) {
    NodeId value = node_at(c, node)->a;
    const Function *function = &c->program->functions.items[c->function];
    NameId name = decl_at(c, function->declaration)->name;
    if (c->in_continuing)
        report_error(c->diagnostics, ast_token_span(c->ast, node), "continuing-statement",
                     "'return' cannot be used in a continuing statement");
    TypeId result = function->result;
    if (value) {
        TypeId type = check_expression(c, value);
        if (result == TYPE_VOID_ID && type != TYPE_ERROR_ID) {
            DiagnosticId error = report_error(c->diagnostics, span_of(c, value), "return-statement",
                                              "function '%s' returns a value here, but it has no return type",
                                              text_of(c, name));
            report_label(c->diagnostics, error, ast_token_span(c->ast, function->node),
                         "declared without a return type");
        } else {
            expect_type(c, value, result, "return-statement",
                        (Subject){.format = "the value that '%s' returns", .first = name});
        }
        note_root(c, value);
    } else if (result != TYPE_VOID_ID && result != TYPE_ERROR_ID) {
        report_error(c->diagnostics, ast_token_span(c->ast, node), "return-statement",
                     "function '%s' must return a value of type '%s'", text_of(c, name),
                     type_name(c, result));
    }
    return BEHAVIOR_RETURN;
}

Behavior check_break(Checker *c, NodeId node) {
    Span span = ast_token_span(c->ast, node);
    c->incomplete |= c->break_target == JUMP_NONE || c->break_target == JUMP_CONTINUING;
    if (c->break_target == JUMP_NONE) {
        report_error(c->diagnostics, span, "break-statement",
                     "'break' can only be used in a loop or a switch");
        return BEHAVIOR_NEXT;
    }
    if (c->break_target == JUMP_CONTINUING) {
        DiagnosticId error = report_error(c->diagnostics, span, "break-statement",
                                          "'break' cannot leave a loop from its continuing statement");
        report_note(c->diagnostics, error,
                    "write 'break if CONDITION;' as the last statement of 'continuing'");
        return BEHAVIOR_NEXT;
    }
    return BEHAVIOR_BREAK;
}

Behavior check_continue(Checker *c, NodeId node) {
    Span span = ast_token_span(c->ast, node);
    if (c->continue_target == JUMP_LOOP) return BEHAVIOR_CONTINUE;
    c->incomplete = true;
    report_error(c->diagnostics, span, "continue-statement",
                 c->continue_target == JUMP_CONTINUING
                     ? "'continue' cannot be used in the continuing statement of its loop"
                     : "'continue' can only be used in a loop");
    return BEHAVIOR_NEXT;
}

// ---- compound statements

Behavior check_if(Checker *c, NodeId node) {
    Behavior behavior = 0;
    while (node && node_at(c, node)->kind == AST_IF) {
        AstIf statement = ast_if(c->ast, node);
        check_idle_attributes(c, statement.attributes, PLACE_STATEMENT);
        check_condition(c, statement.condition, "if-statement", SUBJECT("the condition of 'if'"));
        behavior |= check_block(c, statement.then);
        node = statement.otherwise;
    }
    return behavior | (node ? check_block(c, node) : BEHAVIOR_NEXT);
}

// A loop without exit has no behavior.
static Behavior require_behavior(Checker *c, NodeId node, Behavior behavior) {
    if (behavior) return behavior;
    if (c->incomplete) return BEHAVIOR_NEXT;
    DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, node), "behaviors",
                                      "this loop never ends: nothing in it breaks or returns");
    report_note(c->diagnostics, error, "add a 'break', a 'return' or a condition");
    return BEHAVIOR_NEXT;
}

typedef struct Jumps {
    JumpTarget break_target, continue_target;
    bool in_continuing;
} Jumps;

static Jumps save_jumps(const Checker *c) {
    return (Jumps){c->break_target, c->continue_target, c->in_continuing};
}

static void restore_jumps(Checker *c, Jumps jumps) {
    c->break_target = jumps.break_target;
    c->continue_target = jumps.continue_target;
    c->in_continuing = jumps.in_continuing;
}

Behavior check_loop(Checker *c, NodeId node) {
    AstLoop statement = ast_loop(c->ast, node);
    check_idle_attributes(c, statement.attributes, PLACE_STATEMENT);
    Jumps jumps = save_jumps(c);
    c->break_target = c->continue_target = JUMP_LOOP;
    Behavior body = check_block(c, statement.body);
    Behavior continuing = BEHAVIOR_NEXT;
    if (statement.continuing) {
        c->break_target = c->continue_target = JUMP_CONTINUING;
        c->in_continuing = true;
        continuing = check_block(c, node_at(c, statement.continuing)->a) & ~(Behavior)BEHAVIOR_RETURN;
        NodeId condition = node_at(c, statement.continuing)->b;
        if (condition) {
            check_condition(c, condition, "break-if-statement", SUBJECT("the condition of 'break if'"));
            continuing = behavior_sequence(continuing, BEHAVIOR_BREAK | BEHAVIOR_NEXT);
        }
    }
    restore_jumps(c, jumps);
    return require_behavior(c, node, behavior_loop(body, continuing));
}

Behavior check_for(Checker *c, NodeId node) {
    AstFor statement = ast_for(c->ast, node);
    check_idle_attributes(c, statement.attributes, PLACE_STATEMENT);
    if (statement.init) check_statement(c, statement.init);
    Jumps jumps = save_jumps(c);
    Behavior body = BEHAVIOR_NEXT;
    if (statement.condition) {
        check_condition(c, statement.condition, "for-statement", SUBJECT("the condition of 'for'"));
        body = BEHAVIOR_BREAK | BEHAVIOR_NEXT;
    }
    if (statement.update) check_statement(c, statement.update);
    c->break_target = c->continue_target = JUMP_LOOP;
    body = behavior_sequence(body, check_block(c, statement.body));
    restore_jumps(c, jumps);
    return require_behavior(c, node, behavior_loop(body, BEHAVIOR_NEXT));
}

Behavior check_while(Checker *c, NodeId node) {
    AstWhile statement = ast_while(c->ast, node);
    check_idle_attributes(c, statement.attributes, PLACE_STATEMENT);
    check_condition(c, statement.condition, "while-statement", SUBJECT("the condition of 'while'"));
    Jumps jumps = save_jumps(c);
    c->break_target = c->continue_target = JUMP_LOOP;
    Behavior body = behavior_sequence(BEHAVIOR_BREAK | BEHAVIOR_NEXT, check_block(c, statement.body));
    restore_jumps(c, jumps);
    return behavior_loop(body, BEHAVIOR_NEXT);
}

// ---- switch

typedef struct Selector {
    int64_t value;
    NodeId node;
} Selector;

static int compare_selectors(const void *a, const void *b) {
    const Selector *left = a, *right = b;
    if (left->value != right->value) return left->value < right->value ? -1 : 1;
    return left->node < right->node ? -1 : left->node > right->node;
}

static bool is_integer(TypeId type) {
    return type == TYPE_I32_ID || type == TYPE_U32_ID || type == TYPE_ABSTRACT_INT_ID;
}

// All selectors and cases have one concrete type: that of the first that is concrete, else i32.
static void join_selector_type(Checker *c, NodeId node, TypeId *type, const char *what) {
    TypeId own = load(c, node);
    if (own == TYPE_ERROR_ID) return;
    if (!is_integer(own))
        report_error(c->diagnostics, span_of(c, node), "switch-statement",
                     "%s must be an i32 or a u32, not '%s'", what, type_name(c, own));
    else if (*type == TYPE_ABSTRACT_INT_ID)
        *type = own;
}

static void check_duplicate_cases(Checker *c, Selector *selectors, uint32_t count) {
    if (count < 2) return;
    qsort(selectors, count, sizeof *selectors, compare_selectors);
    for (uint32_t i = 1; i < count; i++) {
        if (selectors[i].value != selectors[i - 1].value) continue;
        DiagnosticId error =
            report_error(c->diagnostics, span_of(c, selectors[i].node), "switch-statement",
                         "the case %lld stands twice in this switch", (long long)selectors[i].value);
        report_label(c->diagnostics, error, span_of(c, selectors[i - 1].node), "it is here already");
    }
}

static void check_default(Checker *c, NodeId selector, NodeId *first_default) {
    if (!*first_default) {
        *first_default = selector;
        return;
    }
    DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, selector), "switch-statement",
                                      "a switch has only one default");
    report_label(c->diagnostics, error, ast_token_span(c->ast, *first_default), "it is here already");
}

static void check_selectors(Checker *c, NodeId node, AstSwitch statement, bool complete) {
    TypeId type = TYPE_ABSTRACT_INT_ID;
    uint32_t count = 0;
    check_expression(c, statement.selector);
    join_selector_type(c, statement.selector, &type, "what a switch selects by");
    for (uint32_t i = 0; i < statement.clauses.count; i++) {
        NodeList selectors = ast_case(c->ast, statement.clauses.items[i]).selectors;
        count += selectors.count;
        for (uint32_t j = 0; j < selectors.count; j++) {
            if (node_at(c, selectors.items[j])->kind == AST_DEFAULT_SELECTOR) continue;
            check_expression(c, selectors.items[j]);
            if (expect_evaluation(c, selectors.items[j], EVALUATION_CONST, "switch-statement",
                                  SUBJECT("a case")))
                join_selector_type(c, selectors.items[j], &type, "a case");
        }
    }
    if (count > LIMIT_CASE_SELECTORS)
        report_error(c->diagnostics, ast_token_span(c->ast, node), "limits",
                     "a switch takes at most %d case values, but there are %u", LIMIT_CASE_SELECTORS, count);
    if (type == TYPE_ABSTRACT_INT_ID) type = TYPE_I32_ID;

    if (is_integer(load(c, statement.selector))) {
        expect_type(c, statement.selector, type, "switch-statement", SUBJECT("what this switch selects by"));
        note_root(c, statement.selector);
    }
    Selector *values = ARENA_ARRAY(c->arena, Selector, count + 1);
    NodeId first_default = 0;
    uint32_t value_count = 0;
    for (uint32_t i = 0; i < statement.clauses.count; i++) {
        NodeList selectors = ast_case(c->ast, statement.clauses.items[i]).selectors;
        for (uint32_t j = 0; j < selectors.count; j++) {
            NodeId selector = selectors.items[j];
            if (node_at(c, selector)->kind == AST_DEFAULT_SELECTOR) {
                check_default(c, selector, &first_default);
            } else if (is_integer(type_of(c, selector)) &&
                       expect_type(c, selector, type, "switch-statement", SUBJECT("a case of this switch")) &&
                       value_of(c, selector)) {
                values[value_count++] =
                    (Selector){const_as_integer(c->constants, value_of(c, selector)), selector};
            }
        }
    }
    check_duplicate_cases(c, values, value_count);
    if (first_default || !complete) return;
    DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, node), "switch-statement",
                                      "this switch has no default");
    report_note(c->diagnostics, error, "add 'default: {}' if nothing is to be done for other values");
}

// Leaves out the clauses that could not be parsed. Returns whether there is none.
static bool drop_failed_clauses(Checker *c, NodeList *clauses) {
    NodeId *items = ARENA_ARRAY(c->arena, NodeId, clauses->count);
    uint32_t count = 0;
    for (uint32_t i = 0; i < clauses->count; i++)
        if (node_at(c, clauses->items[i])->kind == AST_CASE) items[count++] = clauses->items[i];
    bool complete = count == clauses->count && count != 0;
    *clauses = (NodeList){items, count};
    return complete;
}

Behavior check_switch(Checker *c, NodeId node) {
    AstSwitch statement = ast_switch(c->ast, node);
    bool complete = drop_failed_clauses(c, &statement.clauses);
    c->incomplete |= !complete;
    check_idle_attributes(c, statement.attributes, PLACE_STATEMENT);
    check_idle_attributes(c, statement.body_attributes, PLACE_STATEMENT);
    check_selectors(c, node, statement, complete);
    JumpTarget outer = c->break_target;
    c->break_target = JUMP_SWITCH;
    Behavior behavior = statement.clauses.count ? 0 : BEHAVIOR_NEXT;
    for (uint32_t i = 0; i < statement.clauses.count; i++)
        behavior |= check_block(c, ast_case(c->ast, statement.clauses.items[i]).body);
    c->break_target = outer;
    return behavior_switch(behavior);
}
