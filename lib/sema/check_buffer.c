// WGSL 6.3 Buffer types, 17.14 Buffer view built-in functions.
#include "sema/buffer_view.h"
#include "sema/checker.h"

// WGSL 6.3: the size of a buffer, a const- or override-expression.
static bool check_buffer_size(Checker *c, NodeId size) {
    uint32_t unevaluated = c->unevaluated;
    c->unevaluated = 0; // the type depends on it
    check_expression(c, size);
    TypeId type = TYPE_ERROR_ID;
    if (expect_evaluation(c, size, EVALUATION_OVERRIDE, "buffer-types", SUBJECT("the size of a buffer")))
        type = concretize(c, size);
    c->unevaluated = unevaluated;
    if (type == TYPE_ERROR_ID || type == TYPE_I32_ID || type == TYPE_U32_ID) return type != TYPE_ERROR_ID;
    report_error(c->diagnostics, span_of(c, size), "buffer-types",
                 "the size of a buffer must be an i32 or a u32, not '%s'", type_name(c, type));
    return false;
}

TypeId check_buffer(Checker *c, NodeId node, NodeList arguments) {
    if (!require_feature(c, ast_token_span(c->ast, node), FEATURE_BUFFER_VIEW, NULL,
                         SUBJECT("type 'buffer'")))
        return TYPE_ERROR_ID;
    if (arguments.count == 0) return type_buffer(c->types, COUNT_RUNTIME, 0);
    if (arguments.count > 1) {
        report_error(c->diagnostics, span_of(c, node), "buffer-types",
                     "'buffer' takes a size and nothing else: it is written 'buffer' or 'buffer<1024>'");
        return TYPE_ERROR_ID;
    }
    NodeId size = arguments.items[0];
    if (!check_buffer_size(c, size)) return TYPE_ERROR_ID;
    if ((evaluation_of(c, size) & EVALUATION_MASK) == EVALUATION_OVERRIDE) {
        DeclId declaration = node_at(c, size)->kind == AST_IDENT ? ident_decl(c, size) : 0;
        note_root(c, size);
        CountId id = type_override_count(c->types, size, declaration);
        c->types->counts.items[id].text = source_text(c, size);
        return type_buffer(c->types, COUNT_OVERRIDE, id);
    }
    ConstId value = value_of(c, size);
    if (!value) return TYPE_ERROR_ID;
    int64_t bytes = const_as_integer(c->constants, value);
    int64_t multiple = c->enabled[FEATURE_F16] ? 2 : 4;
    if (bytes >= 1 && bytes % multiple == 0) return type_buffer(c->types, COUNT_CONST, (uint32_t)bytes);
    report_error(c->diagnostics, span_of(c, size), "buffer-types",
                 "the size of a buffer must be a positive multiple of %lld bytes, but it is %lld",
                 (long long)multiple, (long long)bytes);
    return TYPE_ERROR_ID;
}

// ---- views

// The type that a buffer is seen as; TYPE_ERROR_ID if it was reported.
static TypeId check_viewed_type(Checker *c, NodeId call, BuiltinId builtin, AddressSpace space) {
    NodeId callee = node_at(c, call)->a;
    NodeList list = ast_list(c->ast, node_at(c, callee)->b);
    const char *name = builtin_text(builtin);
    if (list.count != 1) {
        report_error(c->diagnostics, span_of(c, callee), builtin_anchor(c->types, builtin, TYPE_VOID_ID),
                     "'%s' takes one template argument, the type that the buffer is seen as: '%s<%s>(...)'",
                     name, name, builtin == BUILTIN_bufferView ? "T" : "array<T>");
        return TYPE_ERROR_ID;
    }
    NodeId node = list.items[0];
    TypeId type = check_type(c, node);
    if (type == TYPE_ERROR_ID || type_has_flag(c->types, type, TYPE_HAS_ERROR)) return TYPE_ERROR_ID;
    const char *reason = NULL;
    if (type_kind(c->types, type) == TYPE_BUFFER)
        reason = "it is a buffer itself";
    else if (!type_has_flag(c->types, type, TYPE_HOST_SHAREABLE))
        reason = "it is not host-shareable";
    else if (type_has_flag(c->types, type, TYPE_HAS_ATOMIC))
        reason = "it contains an atomic";
    else if (builtin == BUILTIN_bufferArrayView && !type_has_flag(c->types, type, TYPE_HAS_RUNTIME_ARRAY))
        reason = "its size is fixed; 'bufferView' is for such types";
    if (reason) {
        report_error(c->diagnostics, span_of(c, node), builtin_anchor(c->types, builtin, TYPE_VOID_ID),
                     "'%s' cannot show a buffer as '%s': %s", name, type_name(c, type), reason);
        return TYPE_ERROR_ID;
    }
    if (space == ADDRESS_SPACE_UNIFORM && !check_uniform_layout(c, node, type)) return TYPE_ERROR_ID;
    return type;
}

// An offset or a size: i32 or u32.
static bool check_view_number(Checker *c, NodeId argument, BuiltinId builtin, const char *what,
                              TypeId *parameter) {
    TypeId type = load(c, argument);
    if (type == TYPE_ERROR_ID) return false;
    *parameter = type == TYPE_U32_ID ? TYPE_U32_ID : TYPE_I32_ID;
    if (type == *parameter || type == TYPE_ABSTRACT_INT_ID) return convert(c, argument, *parameter);
    report_error(c->diagnostics, span_of(c, argument), builtin_anchor(c->types, builtin, TYPE_VOID_ID),
                 "the %s of '%s' must be an i32 or a u32, not '%s'", what, builtin_text(builtin),
                 type_name(c, type));
    return false;
}

static bool check_view_values(Checker *c, NodeId call, BuiltinId builtin, NodeList arguments,
                              const Type *buffer, AddressSpace space, TypeId type) {
    BufferView view = {.type = type, .space = space, .sized = arguments.count > 2};
    if (buffer->count_kind == COUNT_CONST) view.buffer_size = buffer->count;
    ConstId offset = value_of(c, arguments.items[1]);
    ConstId size = arguments.count > 2 ? value_of(c, arguments.items[2]) : 0;
    view.has_offset = offset != 0;
    view.has_size = size != 0;
    if (offset) view.offset = const_as_integer(c->constants, offset);
    if (size) view.size = const_as_integer(c->constants, size);
    uint32_t argument = 0;
    const char *problem = buffer_view_problem(c->program, c->arena, &view, &argument);
    if (!problem || c->unevaluated) return true;
    report_error(c->diagnostics, span_of(c, argument ? arguments.items[argument] : call),
                 builtin_anchor(c->types, builtin, TYPE_VOID_ID), "%s", problem);
    return false;
}

bool check_buffer_view(Checker *c, NodeId call, BuiltinId builtin, NodeList arguments, Match *match) {
    uint32_t wanted = builtin == BUILTIN_bufferView ? 2 : 3;
    if (arguments.count != wanted) {
        report_error(c->diagnostics, span_of(c, call), builtin_anchor(c->types, builtin, TYPE_VOID_ID),
                     "'%s' takes %s, but %u %s given", builtin_text(builtin),
                     wanted == 2 ? "a pointer to a buffer and an offset"
                                 : "a pointer to a buffer, an offset and a size",
                     arguments.count, arguments.count == 1 ? "is" : "are");
        return false;
    }
    TypeId id = type_of(c, arguments.items[0]);
    const Type *pointer = type_get(c->types, id);
    if (pointer->kind != TYPE_POINTER || type_kind(c->types, pointer->element) != TYPE_BUFFER) {
        report_error(c->diagnostics, span_of(c, arguments.items[0]),
                     builtin_anchor(c->types, builtin, TYPE_VOID_ID),
                     "'%s' needs a pointer to a buffer, not '%s'", builtin_text(builtin), type_name(c, id));
        return false;
    }
    AddressSpace space = (AddressSpace)pointer->address_space;
    AccessMode access = (AccessMode)pointer->access;
    const Type buffer = *type_get(c->types, pointer->element);
    TypeId type = check_viewed_type(c, call, builtin, space);
    bool valid = type != TYPE_ERROR_ID;
    match->parameters[0] = id;
    valid &= check_view_number(c, arguments.items[1], builtin, "offset", &match->parameters[1]);
    if (wanted == 3)
        valid &= check_view_number(c, arguments.items[2], builtin, "size", &match->parameters[2]);
    if (!valid) return false;
    match->builtin = builtin;
    match->flags = builtin_flags(c->builtins, builtin);
    match->parameter_count = wanted;
    match->result = type_pointer(c->types, type, space, access);
    return check_view_values(c, call, builtin, arguments, &buffer, space, type);
}
