// WGSL 8.5 Composite value decomposition expressions.
#include "sema/checker.h"

// ---- composites

static bool check_pointer_access(Checker *c, NodeId node, NodeId base) {
    use_feature(c, FEATURE_POINTER_COMPOSITE_ACCESS);
    if (c->supported[FEATURE_POINTER_COMPOSITE_ACCESS]) return true;
    DiagnosticId error = report_error(c->diagnostics, span_of(c, node), "language-extensions-sec",
                                      "access through a pointer needs the language extension "
                                      "pointer_composite_access, which is not supported");
    report_note(c->diagnostics, error, "write '(*%s)'", source_text(c, base));
    return false;
}

// The type that the base of an access is, or views: `view` is its reference or pointer type, 0 for a value.
static TypeId base_type(Checker *c, NodeId node, NodeId base, TypeId *view) {
    TypeId id = type_of(c, base);
    *view = 0;
    if (id < TYPE_FIRST_COMPOSED) return id == TYPE_VOID_ID ? load(c, base) : id;
    const Type *type = type_get(c->types, id);
    if (type->kind == TYPE_POINTER && !check_pointer_access(c, node, base)) return TYPE_ERROR_ID;
    if (type->kind != TYPE_REFERENCE && type->kind != TYPE_POINTER) return id;
    *view = id;
    return type_has_flag(c->types, type->element, TYPE_HAS_ERROR) ? TYPE_ERROR_ID : type->element;
}

static TypeId component_reference(Checker *c, TypeId view, TypeId component) {
    const Type *type = type_get(c->types, view);
    return type_reference(c->types, component, (AddressSpace)type->address_space, (AccessMode)type->access);
}

static const char *index_rule(TypeKind kind) {
    return kind == TYPE_VECTOR   ? "vector-access-expr"
           : kind == TYPE_MATRIX ? "matrix-access-expr"
                                 : "array-access-expr";
}

// An index that is known must be in bounds, whatever the base is.
static bool check_bounds(Checker *c, NodeId index, TypeId base) {
    ConstId value = value_of(c, index);
    if (!value || c->unevaluated) return true;
    const Type *type = type_get(c->types, base);
    int64_t number = const_as_integer(c->constants, value);
    int64_t count = type->kind == TYPE_VECTOR                                     ? type->width
                    : type->kind == TYPE_MATRIX                                   ? type->columns
                    : type->kind == TYPE_ARRAY && type->count_kind == COUNT_CONST ? type->count
                                                                                  : INT64_MAX;
    if (number >= 0 && number < count) return true;
    DiagnosticId error =
        report_error(c->diagnostics, span_of(c, index), index_rule((TypeKind)type->kind),
                     "index %lld is out of bounds for '%s'", (long long)number, type_name(c, base));
    if (number >= 0) report_note(c->diagnostics, error, "the last index is %lld", (long long)count - 1);
    return false;
}

static bool check_index_type(Checker *c, NodeId index) {
    TypeId type = load(c, index);
    if (type == TYPE_ABSTRACT_INT_ID) return convert(c, index, TYPE_I32_ID);
    if (type == TYPE_I32_ID || type == TYPE_U32_ID) return true;
    if (type != TYPE_ERROR_ID)
        report_error(c->diagnostics, span_of(c, index), "composite-value-decomposition-expr",
                     "an index must be an i32 or a u32, not '%s'", type_name(c, type));
    return false;
}

void check_index(Checker *c, NodeId node) {
    NodeId base = node_at(c, node)->a, index = node_at(c, node)->b;
    check_expression(c, index);
    TypeId view;
    TypeId type = base_type(c, node, base, &view);
    bool valid = check_index_type(c, index);
    set_error(c, node);
    if (type == TYPE_ERROR_ID) return;
    TypeId element = type_element(c->types, type);
    if (!element) {
        report_error(c->diagnostics, span_of(c, node), "composite-value-decomposition-expr",
                     "a value of type '%s' cannot be indexed", type_name(c, type));
        return;
    }
    if (!valid || !check_bounds(c, index, type)) return;
    unsigned evaluation = join_evaluation(evaluation_of(c, base), evaluation_of(c, index));
    // Whether a known index is in bounds of an array that an override sizes, pipeline creation tells.
    if (type_kind(c->types, type) == TYPE_ARRAY && type_get(c->types, type)->count_kind == COUNT_OVERRIDE &&
        (evaluation_of(c, index) & EVALUATION_MASK) != EVALUATION_RUNTIME)
        evaluation |= EVALUATION_HAS_OVERRIDE;
    if (view) {
        set_result(c, node, component_reference(c, view, element), 0, evaluation);
        return;
    }
    if (type_is_abstract(c->types, type) && !is_const(c, index)) {
        type = concretize(c, base);
        if (type == TYPE_ERROR_ID) return;
        element = type_element(c->types, type);
    }
    ConstId value = 0;
    if (value_of(c, base) && value_of(c, index) && !c->unevaluated) {
        value = fold_index(&c->folder, value_of(c, base), value_of(c, index));
        if (!value) report_evaluation_error(c, index, index_rule(type_kind(c->types, type)));
    }
    set_result(c, node, element, value, evaluation);
}

enum { NO_COMPONENT = 8 };

// What a letter names, from 0 to 3, and 4 more in the set of r, g, b and a.
static uint32_t component_of(char letter) {
    switch (letter) {
    case 'x': return 0;
    case 'y': return 1;
    case 'z': return 2;
    case 'w': return 3;
    case 'r': return 4;
    case 'g': return 5;
    case 'b': return 6;
    case 'a': return 7;
    default: return NO_COMPONENT;
    }
}

// WGSL 8.5.1: x, y, z, w or r, g, b, a, one to four of one set. 0 if `text` is no swizzle of a vector of
// `width`, and then `reason` says why.
static uint32_t parse_swizzle(const char *text, uint32_t width, uint8_t components[4], const char **reason) {
    uint32_t count = 0, sets = 0;
    bool inside = true;
    for (; text[count]; count++) {
        if (count == 4) {
            *reason = "at most four components can be selected";
            return 0;
        }
        uint32_t component = component_of(text[count]);
        if (component == NO_COMPONENT) {
            *reason = "a component is named x, y, z, w or r, g, b, a";
            return 0;
        }
        sets |= 1u << component / 4;
        components[count] = (uint8_t)(component % 4);
        inside &= components[count] < width;
    }
    *reason =
        sets == 3 ? "the names x, y, z, w and r, g, b, a cannot be mixed" : "the vector has fewer components";
    return sets != 3 && inside ? count : 0;
}

static void check_swizzle(Checker *c, NodeId node, NodeId base, TypeId type, TypeId view) {
    const char *name = text_of(c, node_at(c, node)->b);
    uint8_t components[4] = {0};
    const char *reason;
    uint32_t count = parse_swizzle(name, type_get(c->types, type)->width, components, &reason);
    if (!count) {
        DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, node), "vector-access-expr",
                                          "'%s' has no component '%s'", type_name(c, type), name);
        report_note(c->diagnostics, error, "%s", reason);
        return;
    }
    c->node_references[node] = member_swizzle(count, components);
    TypeId element = type_element(c->types, type);
    unsigned evaluation = evaluation_of(c, base);
    if (view && count == 1) {
        set_result(c, node, component_reference(c, view, element), 0, evaluation);
        return;
    }
    if (view) note_memory_access(c, base, MEMORY_READ);
    TypeId result = count == 1 ? element : type_vector(c->types, element, count);
    ConstId value = value_of(c, base);
    if (value) {
        ConstId parts[4];
        for (uint32_t i = 0; i < count; i++)
            parts[i] = const_element(c->constants, value, components[i]);
        value = count == 1 ? parts[0] : const_composite(c->constants, result, parts, count);
    }
    set_result(c, node, result, value, evaluation);
}

static void report_no_member(Checker *c, NodeId node, TypeId type) {
    const Structure *structure = type_structure_of(c->types, type);
    const char *name = text_of(c, node_at(c, node)->b);
    DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, node), "struct-access-expr",
                                      "'%s' has no member '%s'", type_name(c, type), name);
    const char *other = nearest_member(c, node_at(c, node)->b, type);
    if (other) {
        report_note(c->diagnostics, error, "did you mean '%s'?", other);
        report_suggestion(c->diagnostics, error, ast_token_span(c->ast, node), other);
    } else if (structure->node) {
        report_note_at(c->diagnostics, error, ast_token_span(c->ast, structure->node),
                       "'%s' is declared here", type_name(c, type));
    }
}

static void check_struct_member(Checker *c, NodeId node, NodeId base, TypeId type, TypeId view) {
    NameId name = node_at(c, node)->b;
    uint32_t count = type_structure_of(c->types, type)->member_count;
    uint32_t index = 0;
    while (index < count && type_member(c->types, type, index)->name != name)
        index++;
    if (index == count) {
        report_no_member(c, node, type);
        return;
    }
    TypeId member = type_member(c->types, type, index)->type;
    if (member == TYPE_ERROR_ID) return;
    c->node_references[node] = index;
    if (view) {
        set_result(c, node, component_reference(c, view, member), 0, evaluation_of(c, base));
        return;
    }
    ConstId value = value_of(c, base);
    if (value) value = const_element(c->constants, value, index);
    set_result(c, node, member, value, evaluation_of(c, base));
}

void check_member(Checker *c, NodeId node) {
    NodeId base = node_at(c, node)->a;
    TypeId view;
    TypeId type = base_type(c, node, base, &view);
    set_error(c, node);
    if (type == TYPE_ERROR_ID) return;
    switch (type_kind(c->types, type)) {
    case TYPE_VECTOR: check_swizzle(c, node, base, type, view); return;
    case TYPE_STRUCT: check_struct_member(c, node, base, type, view); return;
    default: break;
    }
    DiagnosticId error =
        report_error(c->diagnostics, ast_token_span(c->ast, node), "composite-value-decomposition-expr",
                     "a value of type '%s' has no members", type_name(c, type));
    if (type_kind(c->types, type) == TYPE_ARRAY && !strcmp(text_of(c, node_at(c, node)->b), "length"))
        report_note(c->diagnostics, error, "the length of a runtime-sized array is 'arrayLength(&%s)'",
                    source_text(c, base));
}
