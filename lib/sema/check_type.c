// WGSL 6 Types: type expressions, and which types may be stored where.
#include "sema/checker.h"

#include <assert.h>

// f16 and what is made of it: WGSL 4.1.1
bool require_f16(Checker *c, NodeId node) {
    Subject what = SUBJECT("a literal of type f16");
    if (node_at(c, node)->kind == AST_IDENT)
        what = (Subject){.format = "type '%s'", .first = node_at(c, node)->a};
    return require_feature(c, span_of(c, node), FEATURE_F16, NULL, what);
}

static bool expect_argument_count(Checker *c, NodeId node, NodeList arguments, uint32_t least, uint32_t most,
                                  const char *form) {
    if (arguments.count >= least && arguments.count <= most) return true;
    report_error(c->diagnostics, span_of(c, node), "predeclared-types",
                 arguments.count ? "'%s' has the wrong number of template arguments: it is written '%s'"
                                 : "'%s' needs template arguments: it is written '%s'",
                 text_of(c, node_at(c, node)->a), form);
    return false;
}

static bool has_error(const Checker *c, TypeId type) {
    return type == TYPE_ERROR_ID || type_has_flag(c->types, type, TYPE_HAS_ERROR);
}

static TypeId check_vector(Checker *c, NodeId node, NodeList arguments, uint32_t width) {
    static const char *const FORMS[] = {"vec2<f32>", "vec3<f32>", "vec4<f32>"};
    assert(width >= 2 && width <= 4);
    if (!expect_argument_count(c, node, arguments, 1, 1, FORMS[width - 2])) return TYPE_ERROR_ID;
    TypeId element = check_type(c, arguments.items[0]);
    if (element == TYPE_ERROR_ID) return TYPE_ERROR_ID;
    if (!type_is_scalar(c->types, element)) {
        report_error(c->diagnostics, span_of(c, arguments.items[0]), "vector-types",
                     "the components of a vector must be scalars, not '%s'", type_name(c, element));
        return TYPE_ERROR_ID;
    }
    return type_vector(c->types, element, width);
}

static TypeId check_matrix(Checker *c, NodeId node, NodeList arguments, uint32_t columns, uint32_t rows) {
    static const char *const FORMS[3][3] = {{"mat2x2<f32>", "mat2x3<f32>", "mat2x4<f32>"},
                                            {"mat3x2<f32>", "mat3x3<f32>", "mat3x4<f32>"},
                                            {"mat4x2<f32>", "mat4x3<f32>", "mat4x4<f32>"}};
    if (!expect_argument_count(c, node, arguments, 1, 1, FORMS[columns - 2][rows - 2])) return TYPE_ERROR_ID;
    TypeId element = check_type(c, arguments.items[0]);
    if (element == TYPE_ERROR_ID) return TYPE_ERROR_ID;
    if (element != TYPE_F32_ID && element != TYPE_F16_ID) {
        report_error(c->diagnostics, span_of(c, arguments.items[0]), "matrix-types",
                     "the elements of a matrix must be f32 or f16, not '%s'", type_name(c, element));
        return TYPE_ERROR_ID;
    }
    return type_matrix(c->types, element, columns, rows);
}

static TypeId check_atomic(Checker *c, NodeId node, NodeList arguments) {
    if (!expect_argument_count(c, node, arguments, 1, 1, "atomic<u32>")) return TYPE_ERROR_ID;
    TypeId element = check_type(c, arguments.items[0]);
    if (element == TYPE_ERROR_ID) return TYPE_ERROR_ID;
    if (element != TYPE_I32_ID && element != TYPE_U32_ID) {
        report_error(c->diagnostics, span_of(c, arguments.items[0]), "atomic-types",
                     "an atomic holds an i32 or a u32, not '%s'", type_name(c, element));
        return TYPE_ERROR_ID;
    }
    return type_atomic(c->types, element);
}

// WGSL 6.2.9: scalars, vectors, matrices, atomics, and arrays and structures of creation-fixed footprint.
static bool check_element(Checker *c, NodeId node, TypeId element) {
    if (has_error(c, element)) return false;
    if (type_has_flag(c->types, element, TYPE_PLAIN) && type_has_flag(c->types, element, TYPE_CREATION_FIXED))
        return true;
    const Type *type = type_get(c->types, element);
    DiagnosticId error;
    if (type->kind == TYPE_ARRAY && type->count_kind == COUNT_OVERRIDE) {
        error = report_error(c->diagnostics, span_of(c, node), "array-types",
                             "an array sized by an override cannot be the element of another array");
        report_note(
            c->diagnostics, error,
            "only the whole type of a 'var<workgroup>' may have such a size; multiply the sizes in one "
            "array, or make the inner count a const");
    } else if (type_has_flag(c->types, element, TYPE_HAS_RUNTIME_ARRAY)) {
        report_error(c->diagnostics, span_of(c, node), "array-types",
                     type->kind == TYPE_ARRAY
                         ? "a runtime-sized array cannot be the element of another array: '%s' needs a count"
                         : "'%s' ends with a runtime-sized array, so it cannot be the element of an array",
                     type_name(c, element));
    } else {
        report_error(c->diagnostics, span_of(c, node), "array-types",
                     "'%s' cannot be the element of an array", type_name(c, element));
    }
    return false;
}

static bool check_size(Checker *c, NodeId node, TypeId element, uint64_t count) {
    uint64_t align = type_get(c->types, element)->alignment;
    uint64_t stride = type_get(c->types, element)->size;
    if (align) stride = (stride + align - 1) / align * align;
    if (stride == 0 || count <= UINT32_MAX / stride) return true;
    report_error(c->diagnostics, span_of(c, node), "array-types",
                 "an array of %llu elements of type '%s' (%llu bytes each) is larger than 4 GiB",
                 (unsigned long long)count, type_name(c, element), (unsigned long long)stride);
    return false;
}

// The element count of a fixed-size array: WGSL 6.2.9. It is evaluated even where a short circuit skips the
// expression around it, because the type depends on it.
static bool check_count(Checker *c, NodeId count) {
    uint32_t unevaluated = c->unevaluated;
    c->unevaluated = 0;
    check_expression(c, count);
    TypeId type = TYPE_ERROR_ID;
    if (expect_evaluation(c, count, EVALUATION_OVERRIDE, "array-types",
                          SUBJECT("the element count of an array")))
        type = concretize(c, count);
    c->unevaluated = unevaluated;
    if (type == TYPE_ERROR_ID || type == TYPE_I32_ID || type == TYPE_U32_ID) return type != TYPE_ERROR_ID;
    report_error(c->diagnostics, span_of(c, count), "array-types",
                 "the element count of an array must be an i32 or a u32, not '%s'", type_name(c, type));
    return false;
}

static TypeId check_counted_array(Checker *c, NodeId node, TypeId element, NodeId count) {
    if (!check_count(c, count)) return TYPE_ERROR_ID;
    if ((evaluation_of(c, count) & EVALUATION_MASK) == EVALUATION_OVERRIDE) {
        DeclId declaration = 0;
        if (node_at(c, count)->kind == AST_IDENT) declaration = ident_decl(c, count);
        if (has_error(c, element)) return TYPE_ERROR_ID;
        note_root(c, count);
        CountId id = type_override_count(c->types, count, declaration);
        c->types->counts.items[id].text = source_text(c, count);
        return type_array(c->types, element, COUNT_OVERRIDE, id);
    }
    ConstId value = value_of(c, count);
    if (!value) return TYPE_ERROR_ID;
    int64_t number = const_as_integer(c->constants, value);
    if (number < 1) {
        report_error(c->diagnostics, span_of(c, count), "array-types",
                     "an array needs at least one element, but its count is %lld", (long long)number);
        return TYPE_ERROR_ID;
    }
    if (has_error(c, element) || !check_size(c, node, element, (uint64_t)number)) return TYPE_ERROR_ID;
    return type_array(c->types, element, COUNT_CONST, (uint32_t)number);
}

static TypeId check_array(Checker *c, NodeId node, NodeList arguments) {
    if (!expect_argument_count(c, node, arguments, 1, 2, "array<u32, 64>' or 'array<u32>"))
        return TYPE_ERROR_ID;
    TypeId element = check_type(c, arguments.items[0]);
    if (!check_element(c, arguments.items[0], element)) element = TYPE_ERROR_ID;
    TypeId array;
    if (arguments.count == 2)
        array = check_counted_array(c, node, element, arguments.items[1]);
    else
        array = element == TYPE_ERROR_ID ? TYPE_ERROR_ID : type_array(c->types, element, COUNT_RUNTIME, 0);
    if (array == TYPE_ERROR_ID || type_get(c->types, array)->depth <= LIMIT_COMPOSITE_DEPTH) return array;
    report_error(c->diagnostics, span_of(c, node), "limits",
                 "this type nests more than %d levels of composite types", LIMIT_COMPOSITE_DEPTH);
    return TYPE_ERROR_ID;
}

static const char *enumeration_text(PredeclaredKind kind) {
    return kind == PREDECLARED_ACCESS_MODE     ? "access mode"
           : kind == PREDECLARED_ADDRESS_SPACE ? "address space"
                                               : "texel format";
}

// `node` would mean something predeclared, a `what`, did its name not resolve to a declaration of the user.
static void report_hidden(Checker *c, NodeId node, const char *what, const char *rule) {
    DeclId id = ident_decl(c, node);
    const char *name = text_of(c, decl_at(c, id)->name);
    const char *kind = declaration_kind_text(c, id);
    DiagnosticId error =
        report_error(c->diagnostics, ast_token_span(c->ast, node), rule,
                     "'%s' refers to your %s '%s', not to the predeclared %s", name, kind, name, what);
    report_label(c->diagnostics, error, ast_token_span(c->ast, decl_at(c, id)->node),
                 "the %s '%s' hides the %s", kind, name, what);
    report_note(c->diagnostics, error, "give the %s another name", kind);
}

bool check_enumerant(Checker *c, NodeId node, PredeclaredKind kind, const char *what, uint32_t *value) {
    node = skip_parens(c, node);
    const Node *at = node_at(c, node);
    if (at->kind == AST_ERROR) return false;
    if (at->kind == AST_IDENT && !at->b) {
        Predeclared meaning = predeclared_of(c, node);
        if (meaning.kind == kind) {
            *value = meaning.value;
            return true;
        }
        if (!meaning.kind && !ident_decl(c, node)) return false;
    }
    DeclId id = at->kind == AST_IDENT ? ident_decl(c, node) : 0;
    if (id && decl_at(c, id)->kind == DECL_NONE) return false; // reported by the parser
    if (id && predeclared_find(c, at->a).kind == (uint8_t)kind) {
        report_hidden(c, node, enumeration_text(kind), "predeclared-enumerants");
        return false;
    }
    DiagnosticId error = report_error(c->diagnostics, span_of(c, node), "predeclared-enumerants",
                                      "'%s' is not %s", source_text(c, node), what);
    if (id)
        report_label(c->diagnostics, error, ast_token_span(c->ast, decl_at(c, id)->node),
                     "the %s '%s' is declared here", declaration_kind_text(c, id),
                     text_of(c, decl_at(c, id)->name));
    return false;
}

// WGSL 14.3: the access mode is only written for the address space storage.
bool check_access(Checker *c, NodeId node, AddressSpace space, AccessMode *access) {
    *access =
        space == ADDRESS_SPACE_FUNCTION || space == ADDRESS_SPACE_PRIVATE || space == ADDRESS_SPACE_WORKGROUP
            ? ACCESS_READ_WRITE
            : ACCESS_READ;
    if (!node) return true;
    uint32_t value;
    if (!check_enumerant(c, node, PREDECLARED_ACCESS_MODE, "an access mode: write 'read' or 'read_write'",
                         &value))
        return false;
    if (space != ADDRESS_SPACE_STORAGE) {
        report_error(c->diagnostics, span_of(c, node), "address-space",
                     "an access mode is only written for the address space storage; %s is always %s",
                     address_space_text(space), access_mode_text(*access));
        return false;
    }
    if (value == ACCESS_WRITE) {
        report_error(c->diagnostics, span_of(c, node), "address-space",
                     "storage buffers cannot be write-only: write 'read' or 'read_write'");
        return false;
    }
    *access = (AccessMode)value;
    return true;
}

// WGSL 6.5.3: a pointer type is valid if a built-in function returns it, too, as bufferView does.
static bool is_buffer_view(const Checker *c, TypeId type, AddressSpace space) {
    return c->supported[FEATURE_BUFFER_VIEW] &&
           (space == ADDRESS_SPACE_UNIFORM || space == ADDRESS_SPACE_STORAGE ||
            space == ADDRESS_SPACE_WORKGROUP) &&
           type_has_flag(c->types, type, TYPE_HOST_SHAREABLE) &&
           !type_has_flag(c->types, type, TYPE_HAS_ATOMIC) && type_kind(c->types, type) != TYPE_BUFFER;
}

static TypeId check_pointer(Checker *c, NodeId node, NodeList arguments) {
    if (!expect_argument_count(c, node, arguments, 2, 3, "ptr<workgroup, u32>")) return TYPE_ERROR_ID;
    uint32_t space;
    bool known =
        check_enumerant(c, arguments.items[0], PREDECLARED_ADDRESS_SPACE,
                        "an address space: write function, private, workgroup, uniform or storage", &space);
    TypeId store_type = check_type(c, arguments.items[1]);
    if (!known) return TYPE_ERROR_ID;
    if (space == ADDRESS_SPACE_IMMEDIATE &&
        !require_feature(c, span_of(c, arguments.items[0]), FEATURE_IMMEDIATE_ADDRESS_SPACE, NULL,
                         SUBJECT("'immediate'")))
        return TYPE_ERROR_ID;
    AccessMode access;
    if (!check_access(c, arguments.count > 2 ? arguments.items[2] : 0, (AddressSpace)space, &access))
        return TYPE_ERROR_ID;
    if (has_error(c, store_type)) return TYPE_ERROR_ID;
    if (!is_buffer_view(c, store_type, (AddressSpace)space) &&
        !check_store_type(c, arguments.items[1], store_type, (AddressSpace)space, access,
                          SUBJECT("a pointer"), "ref-ptr-types"))
        return TYPE_ERROR_ID;
    if (space == ADDRESS_SPACE_UNIFORM && !check_uniform_layout(c, arguments.items[1], store_type))
        return TYPE_ERROR_ID;
    return type_pointer(c->types, store_type, (AddressSpace)space, access);
}

static TypeId check_generated(Checker *c, NodeId node, Predeclared meaning) {
    NodeList arguments = ast_list(c->ast, node_at(c, node)->b);
    switch ((TypeGenerator)meaning.value) {
    case TYPE_GENERATOR_ARRAY: return check_array(c, node, arguments);
    case TYPE_GENERATOR_ATOMIC: return check_atomic(c, node, arguments);
    case TYPE_GENERATOR_POINTER: return check_pointer(c, node, arguments);
    case TYPE_GENERATOR_VECTOR: return check_vector(c, node, arguments, meaning.width);
    case TYPE_GENERATOR_MATRIX: return check_matrix(c, node, arguments, meaning.columns, meaning.width);
    case TYPE_GENERATOR_BUFFER: return check_buffer(c, node, arguments);
    }
    return TYPE_ERROR_ID;
}

static bool is_type_kind(PredeclaredKind kind) {
    return kind == PREDECLARED_TYPE || kind == PREDECLARED_VECTOR || kind == PREDECLARED_MATRIX ||
           kind == PREDECLARED_GENERATOR || kind == PREDECLARED_TEXTURE;
}

static TypeId check_declared(Checker *c, NodeId node, DeclId id) {
    const Decl *decl = decl_at(c, id);
    if (decl->kind == DECL_ALIAS || decl->kind == DECL_STRUCT) return decl->type;
    if (decl->kind == DECL_NONE) return TYPE_ERROR_ID; // the parser has reported it
    if (is_type_kind((PredeclaredKind)predeclared_find(c, decl->name).kind)) {
        report_hidden(c, node, "type", "type-expr");
        return TYPE_ERROR_ID;
    }
    DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, node), "type-expr",
                                      "'%s' is not a type", text_of(c, decl->name));
    report_label(c->diagnostics, error, ast_token_span(c->ast, decl->node), "declared here");
    return TYPE_ERROR_ID;
}

// A name that the module does not declare.
static TypeId check_predeclared(Checker *c, NodeId node) {
    Predeclared meaning = predeclared_find(c, node_at(c, node)->a);
    switch ((PredeclaredKind)meaning.kind) {
    case PREDECLARED_TYPE:
        if (meaning.value == TYPE_F16_ID && !require_f16(c, node)) return TYPE_ERROR_ID;
        return meaning.value;
    case PREDECLARED_VECTOR:
        if (meaning.scalar == TYPE_F16_ID && !require_f16(c, node)) return TYPE_ERROR_ID;
        return type_vector(c->types, meaning.scalar, meaning.width);
    case PREDECLARED_MATRIX:
        if (meaning.scalar == TYPE_F16_ID && !require_f16(c, node)) return TYPE_ERROR_ID;
        return type_matrix(c->types, meaning.scalar, meaning.columns, meaning.width);
    case PREDECLARED_GENERATOR: return check_generated(c, node, meaning);
    case PREDECLARED_TEXTURE: return check_texture(c, node, (TextureShape)meaning.value);
    case PREDECLARED_NONE: return TYPE_ERROR_ID; // not declared: resolve() has said so
    case PREDECLARED_FUNCTION:
    case PREDECLARED_ADDRESS_SPACE:
    case PREDECLARED_ACCESS_MODE:
    case PREDECLARED_TEXEL_FORMAT: break;
    }
    report_error(c->diagnostics, ast_token_span(c->ast, node), "type-expr", "'%s' is not a type",
                 text_of(c, node_at(c, node)->a));
    return TYPE_ERROR_ID;
}

// Template arguments where none belong, `f32<i32>`.
static bool reject_template_list(Checker *c, NodeId node) {
    if (!node_at(c, node)->b) return true;
    Predeclared meaning = predeclared_of(c, node);
    if (meaning.kind == PREDECLARED_GENERATOR || meaning.kind == PREDECLARED_TEXTURE) return true;
    DeclId id = ident_decl(c, node);
    if (id ? decl_at(c, id)->kind == DECL_NONE : !meaning.kind) return true;
    report_error(c->diagnostics, span_of(c, node), "type-expr", "'%s' takes no template arguments",
                 text_of(c, node_at(c, node)->a));
    return false;
}

TypeId check_type(Checker *c, NodeId node) {
    node = skip_parens(c, node);
    NodeKind kind = (NodeKind)node_at(c, node)->kind;
    if (kind == AST_ERROR || kind == AST_NONE) return TYPE_ERROR_ID;
    if (kind != AST_IDENT) {
        report_error(c->diagnostics, span_of(c, node), "type-expr", "a type is expected here");
        return TYPE_ERROR_ID;
    }
    if (!reject_template_list(c, node)) return TYPE_ERROR_ID;
    DeclId id = ident_decl(c, node);
    TypeId type = id ? check_declared(c, node, id) : check_predeclared(c, node);
    c->node_types[node] = type;
    return type;
}

TypeId check_constructed_type(Checker *c, NodeId callee, Generator *generator) {
    *generator = GENERATOR_NONE;
    Predeclared meaning = predeclared_of(c, callee);
    if (meaning.kind == PREDECLARED_GENERATOR && !node_at(c, callee)->b) {
        if (meaning.value == TYPE_GENERATOR_ARRAY) *generator = GENERATOR_ARRAY;
        if (meaning.value == TYPE_GENERATOR_VECTOR)
            *generator = (Generator)(GENERATOR_VEC2 + meaning.width - 2);
        if (meaning.value == TYPE_GENERATOR_MATRIX)
            *generator = (Generator)(GENERATOR_MAT2X2 + 3 * (meaning.columns - 2) + meaning.width - 2);
        if (*generator != GENERATOR_NONE) return TYPE_VOID_ID;
    }
    return check_type(c, callee);
}

// ---- where types may be stored

// Something inside a type that an address space cannot hold, and the way out.
typedef struct Obstacle {
    const char *what;
    const char *way_out;
} Obstacle;

static Obstacle obstacle(const Checker *c, TypeId id, TypeFlag wanted, AddressSpace space) {
    const Type *type = type_get(c->types, id);
    if (type->kind == TYPE_ARRAY && type->count_kind == COUNT_OVERRIDE && wanted != TYPE_FIXED)
        return (Obstacle){"an array sized by an override",
                          "only the whole type of a 'var<workgroup>' may be sized by an override"};
    if (type->flags & TYPE_HAS_RUNTIME_ARRAY && wanted != TYPE_HOST_SHAREABLE)
        return (Obstacle){
            "a runtime-sized array",
            space == ADDRESS_SPACE_WORKGROUP
                ? "give the array a count, 'array<T, N>': the size of workgroup memory is fixed "
                  "by constants or overrides when the pipeline is created"
                : "runtime-sized arrays live in 'var<storage>'; elsewhere an array needs a count"};
    if (type->flags & TYPE_HAS_ATOMIC && wanted == TYPE_CONSTRUCTIBLE)
        return (Obstacle){"an atomic", "atomics live in 'var<workgroup>' or 'var<storage, read_write>'"};
    if (type->flags & TYPE_HAS_BOOL && wanted == TYPE_HOST_SHAREABLE)
        return (Obstacle){"a bool",
                          "bool has no layout that is shared with the host: use u32, and compare it with 0"};
    if (space == ADDRESS_SPACE_IMMEDIATE && type->flags & TYPE_HAS_ARRAY) return (Obstacle){"an array", NULL};
    if (type->kind == TYPE_POINTER) return (Obstacle){"a pointer", NULL};
    if (is_handle_type(c, id))
        return (Obstacle){type->kind == TYPE_TEXTURE || type->kind == TYPE_TEXTURE_EXTERNAL ? "a texture"
                                                                                            : "a sampler",
                          "textures and samplers are declared at module scope, with 'var' alone"};
    if (type->kind == TYPE_BUFFER)
        return (Obstacle){type->count_kind == COUNT_RUNTIME    ? "a buffer without a size"
                          : type->count_kind == COUNT_OVERRIDE ? "a buffer sized by an override"
                                                               : "a buffer",
                          NULL};
    return (Obstacle){NULL, NULL};
}

bool check_store_type(Checker *c, NodeId node, TypeId type, AddressSpace space, AccessMode access,
                      Subject what, const char *rule) {
    if (has_error(c, type)) return false;
    bool valid = false;
    const Type *facts = type_get(c->types, type);
    bool buffer = facts->kind == TYPE_BUFFER;
    TypeFlag wanted = TYPE_CONSTRUCTIBLE;
    switch (space) {
    case ADDRESS_SPACE_FUNCTION:
    case ADDRESS_SPACE_PRIVATE: valid = type_has_flag(c->types, type, TYPE_CONSTRUCTIBLE); break;
    case ADDRESS_SPACE_WORKGROUP:
        wanted = TYPE_FIXED;
        valid = type_has_flag(c->types, type, TYPE_PLAIN) && type_has_flag(c->types, type, TYPE_FIXED);
        valid |= buffer && facts->count_kind != COUNT_RUNTIME;
        break;
    case ADDRESS_SPACE_UNIFORM:
        if (buffer) {
            valid = facts->count_kind == COUNT_CONST;
            break;
        }
        valid = type_has_flag(c->types, type, TYPE_CONSTRUCTIBLE);
        if (!valid) break;
        wanted = TYPE_HOST_SHAREABLE;
        valid = type_has_flag(c->types, type, TYPE_HOST_SHAREABLE);
        break;
    case ADDRESS_SPACE_STORAGE:
        wanted = TYPE_HOST_SHAREABLE;
        valid = type_has_flag(c->types, type, TYPE_HOST_SHAREABLE);
        if (buffer) valid = facts->count_kind != COUNT_OVERRIDE;
        if (valid && type_has_flag(c->types, type, TYPE_HAS_ATOMIC) && access != ACCESS_READ_WRITE) {
            DiagnosticId error =
                report_error(c->diagnostics, span_of(c, node), "atomic-types",
                             "%s in read-only storage cannot hold an atomic", subject_text(c, what));
            report_note(c->diagnostics, error, "write 'storage, read_write'");
            return false;
        }
        break;
    case ADDRESS_SPACE_IMMEDIATE:
        valid = type_has_flag(c->types, type, TYPE_CONSTRUCTIBLE) &&
                type_has_flag(c->types, type, TYPE_HOST_SHAREABLE) && !(facts->flags & TYPE_HAS_ARRAY);
        wanted = TYPE_HOST_SHAREABLE;
        break;
    case ADDRESS_SPACE_HANDLE: valid = is_handle_type(c, type); break;
    }
    if (valid) return true;
    Obstacle in_the_way = obstacle(c, type, wanted, space);
    DiagnosticId error;
    if (in_the_way.what && type_kind(c->types, type) == TYPE_STRUCT)
        error = report_error(c->diagnostics, span_of(c, node), rule,
                             "%s in the address space %s cannot hold %s, which is part of '%s'",
                             subject_text(c, what), address_space_text(space), in_the_way.what,
                             type_name(c, type));
    else if (in_the_way.what)
        error =
            report_error(c->diagnostics, span_of(c, node), rule, "%s in the address space %s cannot hold %s",
                         subject_text(c, what), address_space_text(space), in_the_way.what);
    else
        error = report_error(c->diagnostics, span_of(c, node), rule,
                             "%s in the address space %s cannot hold a value of type '%s'",
                             subject_text(c, what), address_space_text(space), type_name(c, type));
    if (in_the_way.way_out) report_note(c->diagnostics, error, "%s", in_the_way.way_out);
    return false;
}

// ---- WGSL 14.4.5 for the address space uniform where uniform_buffer_standard_layout is not supported

static uint64_t round_up(uint64_t multiple, uint64_t value) {
    return (value + multiple - 1) / multiple * multiple;
}

static uint64_t required_alignment(const Checker *c, TypeId id) {
    const Type *type = type_get(c->types, id);
    if (type->kind == TYPE_ARRAY || type->kind == TYPE_STRUCT) return round_up(16, type->alignment);
    return type->alignment;
}

static bool has_uniform_layout(Checker *c, NodeId node, TypeId type);

static bool check_uniform_members(Checker *c, NodeId node, TypeId type) {
    uint32_t count = type_structure_of(c->types, type)->member_count;
    for (uint32_t i = 0; i < count; i++) {
        StructMember member = *type_member(c->types, type, i);
        const char *name = text_of(c, member.name);
        uint64_t required = required_alignment(c, member.type);
        DiagnosticId error;
        if (member.offset % required != 0) {
            error =
                report_error(c->diagnostics, span_of(c, node), "address-space-layout-constraints",
                             "member '%s' of '%s' stands at byte %llu, but in the address space uniform a "
                             "'%s' must stand at a multiple of %llu",
                             name, type_name(c, type), (unsigned long long)member.offset,
                             type_name(c, member.type), (unsigned long long)required);
            report_note_at(c->diagnostics, error, ast_token_span(c->ast, member.node),
                           "write '@align(%llu) %s'", (unsigned long long)required, name);
            return false;
        }
        if (i + 1 < count && type_kind(c->types, member.type) == TYPE_STRUCT) {
            StructMember next = *type_member(c->types, type, i + 1);
            uint64_t least = round_up(16, type_get(c->types, member.type)->size);
            if (next.offset - member.offset < least) {
                error =
                    report_error(c->diagnostics, span_of(c, node), "address-space-layout-constraints",
                                 "in the address space uniform the member after '%s' must be at least %llu "
                                 "bytes after its start, but '%s' is %llu bytes after it",
                                 name, (unsigned long long)least, text_of(c, next.name),
                                 (unsigned long long)(next.offset - member.offset));
                report_note_at(c->diagnostics, error, ast_token_span(c->ast, next.node),
                               "write '@align(16) %s'", text_of(c, next.name));
                return false;
            }
        }
        if (!has_uniform_layout(c, node, member.type)) return false;
    }
    return true;
}

static bool has_uniform_layout(Checker *c, NodeId node, TypeId type) {
    while (c->uniform_layouts.count <= type)
        vec_push(c->arena, &c->uniform_layouts, 0);
    if (c->uniform_layouts.items[type]) return true;
    c->uniform_layouts.items[type] = 1;
    TypeKind kind = type_kind(c->types, type);
    if (kind == TYPE_STRUCT) return check_uniform_members(c, node, type);
    if (kind != TYPE_ARRAY) return true;
    TypeId element = type_element(c->types, type);
    if (type_array_stride(c->types, type) % round_up(16, required_alignment(c, element)) != 0) {
        report_error(
            c->diagnostics, span_of(c, node), "address-space-layout-constraints",
            "the elements of '%s' are %llu bytes apart, but in the address space uniform it must be a "
            "multiple of 16",
            type_name(c, type), (unsigned long long)type_array_stride(c->types, type));
        return false;
    }
    return has_uniform_layout(c, node, element);
}

bool check_uniform_layout(Checker *c, NodeId node, TypeId type) {
    uint32_t before = c->diagnostics->list.count;
    if (has_uniform_layout(c, node, type)) return true;
    use_feature(c, FEATURE_UNIFORM_BUFFER_STANDARD_LAYOUT);
    if (!c->supported[FEATURE_UNIFORM_BUFFER_STANDARD_LAYOUT]) return false;
    diagnostics_forget(c->diagnostics, before);
    return true;
}
