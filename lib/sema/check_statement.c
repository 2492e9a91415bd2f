// WGSL 9 Statements. Each check gives the statement's behavior (WGSL 9.7).
#include "sema/checker.h"

#include <stdlib.h>

static Behavior check_statement(Checker *c, NodeId node);

// ---- assignments

// The value, let, parameter or const that an assignment wants to change.
static void report_no_variable(Checker *c, NodeId left, const char *rule, const Type *type) {
    NodeId inner = skip_parens(c, left);
    if (node_at(c, inner)->kind == AST_MEMBER && type->kind == TYPE_VECTOR &&
        member_is_swizzle(c->node_references[inner])) {
        DiagnosticId swizzle = report_error(c->diagnostics, span_of(c, left), rule,
                                            "several components cannot be assigned at once");
        report_note(c->diagnostics, swizzle, "assign the components one by one, or the whole vector");
        return;
    }
    DiagnosticId error = report_error(c->diagnostics, span_of(c, left), rule,
                                      "'%s' cannot be assigned to: it is no variable", source_text(c, left));
    if (type->kind == TYPE_POINTER) {
        report_note(c->diagnostics, error, "write '*%s' to assign to what it points to",
                    source_text(c, left));
        return;
    }
    while (node_at(c, inner)->kind == AST_MEMBER || node_at(c, inner)->kind == AST_INDEX ||
           node_at(c, inner)->kind == AST_PAREN)
        inner = node_at(c, inner)->a;
    if (node_at(c, inner)->kind != AST_IDENT || !ident_decl(c, inner)) return;
    const Decl *decl = decl_at(c, ident_decl(c, inner));
    report_note_at(c->diagnostics, error, ast_token_span(c->ast, decl->node),
                   decl->kind == DECL_PARAMETER ? "parameters are immutable: copy '%s' to a 'var'"
                                                : "'%s' is declared here; a 'var' could be assigned to",
                   text_of(c, decl->name));
}

static void report_read_only(Checker *c, NodeId left, const char *rule, const Type *type) {
    bool storage = type->address_space == ADDRESS_SPACE_STORAGE;
    DiagnosticId error = report_error(
        c->diagnostics, span_of(c, left), rule, "'%s' cannot be written: %s", source_text(c, left),
        storage                                          ? "its storage buffer is read-only"
        : type->address_space == ADDRESS_SPACE_UNIFORM   ? "uniform buffers are read-only"
        : type->address_space == ADDRESS_SPACE_IMMEDIATE ? "immediate variables are read-only"
                                                         : "textures and samplers cannot be assigned");
    bool whole;
    DeclId root = root_identifier(c, left, &whole);
    if (!root || !storage) return;
    report_note_at(c->diagnostics, error, ast_token_span(c->ast, decl_at(c, root)->node),
                   decl_at(c, root)->kind == DECL_GLOBAL ? "declare '%s' as 'var<storage, read_write>'"
                                                         : "'%s' is declared here",
                   text_of(c, decl_at(c, root)->name));
}

// WGSL 9.2.1: the left-hand side, a reference that can be written. Gives the store type, or TYPE_ERROR_ID.
static TypeId check_target(Checker *c, NodeId left, const char *rule) {
    TypeId id = check_expression(c, left);
    note_root(c, left);
    if (id == TYPE_ERROR_ID) return TYPE_ERROR_ID;
    const Type *type = type_get(c->types, id);
    if (type->kind == TYPE_VOID) return load(c, left);
    if (type->kind != TYPE_REFERENCE) {
        report_no_variable(c, left, rule, type);
        return TYPE_ERROR_ID;
    }
    if (!(type->access & ACCESS_WRITE)) {
        report_read_only(c, left, rule, type);
        return TYPE_ERROR_ID;
    }
    return type_has_flag(c->types, type->element, TYPE_HAS_ERROR) ? TYPE_ERROR_ID : type->element;
}

static const char *atomic_function(BinaryOp op) {
    switch (op) {
    case BINARY_NONE: return "atomicStore";
    case BINARY_ADD: return "atomicAdd";
    case BINARY_SUBTRACT: return "atomicSub";
    case BINARY_AND: return "atomicAnd";
    case BINARY_OR: return "atomicOr";
    case BINARY_XOR: return "atomicXor";
    default: return NULL;
    }
}

// `a = 1`, `a += 1` or `a++` with an atomic `a`.
// `right` is 0 for the latter.
static void report_atomic_assignment(Checker *c, NodeId node, NodeId left, BinaryOp op, NodeId right) {
    const char *function = atomic_function(op);
    const char *text = function ? arena_print(c->arena, "%s(&%s, %s)", function, source_text(c, left),
                                              right ? source_text(c, right) : "1")
                                : "atomicCompareExchangeWeak";
    DiagnosticId error = report_atomic_access(c, left, "written", text);
    if (!function) return;
    report_fixit(c->diagnostics, error, span_of(c, node),
                 arena_print(c->arena, "%s(&%s, %s)", function, whole_source_text(c, left),
                             right ? whole_source_text(c, right) : "1"));
}

static bool check_stored(Checker *c, NodeId left, TypeId store_type, const char *rule) {
    if (type_has_flag(c->types, store_type, TYPE_CONSTRUCTIBLE)) return true;
    DiagnosticId error = report_error(c->diagnostics, span_of(c, left), rule,
                                      "'%s' cannot be written as a whole: its type is '%s'",
                                      source_text(c, left), type_name(c, store_type));
    report_note(c->diagnostics, error, "assign its elements or members one by one");
    return false;
}

static void check_assign(Checker *c, NodeId node) {
    NodeId left = node_at(c, node)->a, right = node_at(c, node)->b;
    BinaryOp op = (BinaryOp)node_at(c, node)->op;
    const char *rule = op == BINARY_NONE ? "simple-assignment-section" : "compound-assignment-sec";
    TypeId store_type = check_target(c, left, rule);
    TypeId value = check_expression(c, right);
    if (store_type != TYPE_ERROR_ID && type_kind(c->types, store_type) == TYPE_ATOMIC) {
        report_atomic_assignment(c, node, left, op, right);
        return;
    }
    if (store_type != TYPE_ERROR_ID && value != TYPE_ERROR_ID && check_stored(c, left, store_type, rule)) {
        if (op == BINARY_NONE)
            expect_type(c, right, store_type, rule,
                        (Subject){.format = "the value assigned to '%s'", .source = left});
        else
            check_compound(c, node, store_type);
        note_memory_access(c, left, MEMORY_WRITE);
    } else if (value != TYPE_ERROR_ID && store_type == TYPE_ERROR_ID) {
        load(c, right);
    }
    note_root(c, right);
}

// WGSL 9.3
static void check_increment(Checker *c, NodeId node) {
    NodeId left = node_at(c, node)->a;
    bool increment = node_at(c, node)->kind == AST_INCREMENT;
    TypeId store_type = check_target(c, left, "increment-decrement");
    if (store_type == TYPE_ERROR_ID) return;
    if (type_kind(c->types, store_type) == TYPE_ATOMIC) {
        report_atomic_assignment(c, node, left, increment ? BINARY_ADD : BINARY_SUBTRACT, 0);
        return;
    }
    if (store_type != TYPE_I32_ID && store_type != TYPE_U32_ID) {
        report_error(c->diagnostics, span_of(c, left), "increment-decrement",
                     "'%s' needs an i32 or a u32, not '%s'", increment ? "++" : "--",
                     type_name(c, store_type));
        return;
    }
    note_memory_access(c, left, MEMORY_READ | MEMORY_WRITE);
}

// WGSL 9.2.2
static void check_phony_assign(Checker *c, NodeId node) {
    NodeId right = node_at(c, node)->a;
    TypeId type = check_expression(c, right);
    if (type == TYPE_ERROR_ID) return;
    concretize(c, right);
    note_root(c, right);
}

static bool must_use(const Checker *c, const Call *call) {
    return call->kind == CALL_FUNCTION  ? c->program->functions.items[call->function].must_use
           : call->kind == CALL_BUILTIN ? (call->flags & BUILTIN_FLAG_MUST_USE) != 0
                                        : true;
}

// WGSL 9.5 Function call statement
static void check_call_statement(Checker *c, NodeId node) {
    NodeId call_node = node_at(c, node)->a;
    TypeId type = check_expression(c, call_node);
    note_root(c, call_node);
    if (type == TYPE_ERROR_ID || node_at(c, call_node)->kind != AST_CALL) return;
    const Call *call = &c->program->calls.items[c->node_references[call_node]];
    if (!must_use(c, call)) return;
    const char *text = source_text(c, call_node);
    DiagnosticId error;
    if (call->kind == CALL_CONSTRUCTOR)
        error = report_error(c->diagnostics, span_of(c, call_node), "function-call-statement",
                             "the value constructed here is not used");
    else
        error = report_error(c->diagnostics, span_of(c, call_node), "must-use-attr",
                             "the result of '%s' must be used",
                             text_of(c, node_at(c, node_at(c, call_node)->a)->a));
    if (call->kind == CALL_FUNCTION)
        report_label(c->diagnostics, error,
                     ast_token_span(c->ast, c->program->functions.items[call->function].node),
                     "declared '@must_use' here");
    report_note(c->diagnostics, error, "to throw it away, write '_ = %s'", text);
}

// ---- jumps

static Behavior check_return(Checker *c, NodeId node) {
    NodeId value = node_at(c, node)->a;
    const Function *function = &c->program->functions.items[c->function];
    const char *name = text_of(c, decl_at(c, function->declaration)->name);
    if (c->in_continuing)
        report_error(c->diagnostics, ast_token_span(c->ast, node), "continuing-statement",
                     "'return' cannot be used in a continuing statement");
    TypeId result = function->result;
    if (value) {
        TypeId type = check_expression(c, value);
        if (result == TYPE_VOID_ID && type != TYPE_ERROR_ID) {
            DiagnosticId error =
                report_error(c->diagnostics, span_of(c, value), "return-statement",
                             "function '%s' returns a value here, but it has no return type", name);
            report_label(c->diagnostics, error, ast_token_span(c->ast, function->node),
                         "declared without a return type");
        } else {
            expect_type(c, value, result, "return-statement",
                        (Subject){.format = "the value that '%s' returns", .text = name});
        }
        note_root(c, value);
    } else if (result != TYPE_VOID_ID && result != TYPE_ERROR_ID) {
        report_error(c->diagnostics, ast_token_span(c->ast, node), "return-statement",
                     "function '%s' must return a value of type '%s'", name, type_name(c, result));
    }
    return BEHAVIOR_RETURN;
}

static Behavior check_break(Checker *c, NodeId node) {
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

static Behavior check_continue(Checker *c, NodeId node) {
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

static Behavior check_if(Checker *c, NodeId node) {
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

static Behavior check_loop(Checker *c, NodeId node) {
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

static Behavior check_for(Checker *c, NodeId node) {
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

static Behavior check_while(Checker *c, NodeId node) {
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

static Behavior check_switch(Checker *c, NodeId node) {
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

static Behavior check_statement(Checker *c, NodeId node) {
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
