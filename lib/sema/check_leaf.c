// WGSL 8.2 Literal value expressions, 8.11 to 8.15: identifiers.
#include "sema/checker.h"

TypeId check_literal(Checker *c, NodeId node) {
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
        if (type == TYPE_F16_ID)
            require_feature(c, span_of(c, node), FEATURE_F16, NULL, SUBJECT("a literal of type f16"));
        value = const_float(c->constants, type, ast_float_literal(c->ast, node));
        break;
    }
    set_result(c, node, type, value, EVALUATION_CONST);
    return type;
}

static void report_no_value(Checker *c, NodeId node, const char *kind) {
    report_error(c->diagnostics, ast_token_span(c->ast, node), "expressions", "'%s' is %s, not a value",
                 text_of(c, node_at(c, node)->a), kind);
}

// An identifier that names no value.
static TypeId check_other_ident(Checker *c, NodeId node) {
    set_error(c, node);
    DeclId id = ident_decl(c, node);
    if (id) {
        DeclKind kind = (DeclKind)decl_at(c, id)->kind;
        if (kind == DECL_FUNCTION) report_no_value(c, node, "a function; it must be called");
        if (kind == DECL_STRUCT || kind == DECL_ALIAS) report_no_value(c, node, "a type");
        return TYPE_ERROR_ID;
    }
    switch ((PredeclaredKind)predeclared_of(c, node).kind) {
    case PREDECLARED_NONE: break; // reported by resolve()
    case PREDECLARED_FUNCTION: report_no_value(c, node, "a built-in function; it must be called"); break;
    case PREDECLARED_ADDRESS_SPACE:
    case PREDECLARED_ACCESS_MODE:
    case PREDECLARED_TEXEL_FORMAT: report_no_value(c, node, "an enumerant"); break;
    default: report_no_value(c, node, "a type"); break;
    }
    return TYPE_ERROR_ID;
}

// The type of a module-scope variable's name, a reference.
static TypeId global_reference(Checker *c, NodeId node, const Decl *decl) {
    const Global *global = &c->program->globals.items[decl->index];
    if (global->address_space == ADDRESS_SPACE_WORKGROUP) note_stage_need(c, STAGE_NEED_WORKGROUP, node);
    if (decl->type == TYPE_ERROR_ID) return TYPE_ERROR_ID;
    const Type *type = type_get(c->types, decl->type);
    bool writable = global->address_space == ADDRESS_SPACE_STORAGE && global->access != ACCESS_READ;
    if (type->kind == TYPE_TEXTURE && type->access & ACCESS_WRITE) writable = true;
    if (writable) note_stage_need(c, STAGE_NEED_STORAGE_WRITES, node);
    return type_reference(c->types, decl->type, global->address_space, global->access);
}

TypeId check_ident(Checker *c, NodeId node) {
    const Decl *decl = decl_at(c, ident_decl(c, node));
    TypeId type = decl->type;
    ConstId value = 0;
    unsigned evaluation = EVALUATION_RUNTIME;
    switch ((DeclKind)decl->kind) {
    case DECL_GLOBAL: type = global_reference(c, node, decl); break;
    case DECL_LOCAL:
        if (type != TYPE_ERROR_ID)
            type = type_reference(c->types, type, ADDRESS_SPACE_FUNCTION, ACCESS_READ_WRITE);
        break;
    case DECL_LET:
    case DECL_PARAMETER: break;
    case DECL_CONST:
        value = decl->value;
        evaluation = EVALUATION_CONST;
        break;
    case DECL_OVERRIDE: evaluation = EVALUATION_OVERRIDE; break;
    case DECL_FUNCTION:
    case DECL_STRUCT:
    case DECL_ALIAS:
    case DECL_NONE: return check_other_ident(c, node);
    }
    set_result(c, node, type, value, evaluation);
    return type;
}

TypeId check_templated_ident(Checker *c, NodeId node) {
    DeclId id = ident_decl(c, node);
    DeclKind kind = (DeclKind)decl_at(c, id)->kind;
    if (!id || kind == DECL_STRUCT || kind == DECL_ALIAS || kind == DECL_NONE)
        return check_other_ident(c, node);
    report_error(c->diagnostics, span_of(c, node), "expressions", "'%s' takes no template arguments",
                 text_of(c, decl_at(c, id)->name));
    set_error(c, node);
    return TYPE_ERROR_ID;
}
