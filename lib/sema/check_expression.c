// WGSL 8 Expressions: their types, and values that are known early. Here are those without operands, literals
// and identifiers, and what a call calls; operators are in check_operator.c, parts of composites in
// check_access.c, calls in check_call.c and check_builtin.c.
#include "sema/checker.h"

void check_literal(Checker *c, NodeId node) {
    const Node *at = node_at(c, node);
    TypeId type;
    ConstId value;
    switch ((NodeKind)at->kind) {
    case AST_BOOL_LITERAL:
        type = TYPE_BOOL_ID;
        value = const_integer(c->constants, type, at->a);
        break;
    case AST_INT_LITERAL:
        type = at->op == 'i' ? TYPE_I32_ID : at->op == 'u' ? TYPE_U32_ID : TYPE_ABSTRACT_INT_ID;
        value = const_integer(c->constants, type, (int64_t)ast_int_literal(c->ast, node));
        break;
    default:
        type = at->op == 'f' ? TYPE_F32_ID : at->op == 'h' ? TYPE_F16_ID : TYPE_ABSTRACT_FLOAT_ID;
        if (type == TYPE_F16_ID) require_f16(c, node);
        value = const_float(c->constants, type, ast_float_literal(c->ast, node));
        break;
    }
    set_result(c, node, type, value, EVALUATION_CONST);
}

static void report_no_value(Checker *c, NodeId node, const char *kind) {
    report_error(c->diagnostics, ast_token_span(c->ast, node), "expressions", "'%s' is %s, not a value",
                 text_of(c, node_at(c, node)->a), kind);
}

static void check_predeclared_ident(Checker *c, NodeId node) {
    switch ((PredeclaredKind)predeclared_of(c, node).kind) {
    case PREDECLARED_NONE: return; // reported by resolve()
    case PREDECLARED_FUNCTION: report_no_value(c, node, "a built-in function; it must be called"); return;
    case PREDECLARED_ADDRESS_SPACE:
    case PREDECLARED_ACCESS_MODE:
    case PREDECLARED_TEXEL_FORMAT: report_no_value(c, node, "an enumerant"); return;
    default: report_no_value(c, node, "a type"); return;
    }
}

// An identifier that names no value, or that has template arguments like a type. Kept out of check_ident(),
// which would need its frame.
__attribute__((noinline)) static void check_other_ident(Checker *c, NodeId node) {
    set_error(c, node);
    DeclId id = ident_decl(c, node);
    switch ((DeclKind)decl_at(c, id)->kind) {
    case DECL_FUNCTION:
        if (node_at(c, node)->b) break;
        report_no_value(c, node, "a function; it must be called");
        return;
    case DECL_STRUCT:
    case DECL_ALIAS: report_no_value(c, node, "a type"); return;
    case DECL_NONE:
        if (!id) check_predeclared_ident(c, node);
        return;
    default: break;
    }
    report_error(c->diagnostics, span_of(c, node), "expressions", "'%s' takes no template arguments",
                 text_of(c, decl_at(c, id)->name));
}

void check_ident(Checker *c, NodeId node) {
    enum { NO_VALUE = 0xFF };
    static const uint8_t EVALUATIONS[] = {
        [DECL_NONE] = NO_VALUE,
        [DECL_GLOBAL] = EVALUATION_RUNTIME,
        [DECL_LOCAL] = EVALUATION_RUNTIME,
        [DECL_LET] = EVALUATION_RUNTIME,
        [DECL_CONST] = EVALUATION_CONST,
        [DECL_OVERRIDE] = EVALUATION_OVERRIDE,
        [DECL_PARAMETER] = EVALUATION_RUNTIME,
        [DECL_FUNCTION] = NO_VALUE,
        [DECL_STRUCT] = NO_VALUE,
        [DECL_ALIAS] = NO_VALUE,
    };
    const Decl *decl = decl_at(c, ident_decl(c, node));
    unsigned evaluation = EVALUATIONS[decl->kind];
    if (evaluation == NO_VALUE || node_at(c, node)->b) {
        check_other_ident(c, node);
        return;
    }
    set_result(c, node, decl->name_type, decl->value, evaluation);
    if (decl->kind == DECL_GLOBAL) note_global_needs(c, decl, node);
}

void check_call(Checker *c, NodeId node) {
    NodeId callee = node_at(c, node)->a;
    if (node_at(c, callee)->kind != AST_IDENT) {
        check_call_of_other(c, node);
        return;
    }
    switch ((DeclKind)decl_at(c, ident_decl(c, callee))->kind) {
    case DECL_FUNCTION: check_user_call(c, node); return;
    case DECL_STRUCT:
    case DECL_ALIAS: check_constructor(c, node); return;
    default: break;
    }
    Predeclared meaning = predeclared_of(c, callee);
    switch ((PredeclaredKind)meaning.kind) {
    case PREDECLARED_FUNCTION: check_builtin_call(c, node, (BuiltinId)meaning.value); return;
    case PREDECLARED_TYPE:
    case PREDECLARED_VECTOR:
    case PREDECLARED_MATRIX:
    case PREDECLARED_GENERATOR:
    case PREDECLARED_TEXTURE: check_constructor(c, node); return;
    case PREDECLARED_NONE:
    case PREDECLARED_ADDRESS_SPACE:
    case PREDECLARED_ACCESS_MODE:
    case PREDECLARED_TEXEL_FORMAT: check_call_of_other(c, node); return;
    }
}
