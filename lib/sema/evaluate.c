// Evaluation of override-expressions when a pipeline is created: WGSL 8.1.2.
//
// The same walk serves a value (evaluate) and the search for early errors in expressions that are known in
// part only: 0 stands for a value that is not known, and an operation on known and unknown operands is asked
// whether it is an error whatever the unknown ones are.
#include "sema/evaluator.h"

#include "sema/buffer_view.h"

static ConstId evaluate_node(Evaluator *e, NodeId root);

static const Node *node_at(const Evaluator *e, NodeId node) {
    return ast_node(e->program->ast, node);
}

enum { VALUES_SHOWN = 4, NODES_SEARCHED = 64 };

// Notes what the overrides are that `root` depends on.
static void note_values(Evaluator *e, DiagnosticId error, NodeId root) {
    Program *program = e->program;
    NodeId work[NODES_SEARCHED];
    DeclId shown[VALUES_SHOWN] = {0};
    uint32_t count = 1, shown_count = 0;
    work[0] = root;
    for (uint32_t next = 0; next < count; next++) {
        const Node *at = node_at(e, work[next]);
        NodeList children = {&at->a, 0};
        NodeId two[2] = {at->a, at->b};
        if (at->kind == AST_CALL) children = ast_list(program->ast, at->b);
        if (at->kind == AST_PAREN || at->kind == AST_UNARY || at->kind == AST_MEMBER) children.count = 1;
        if (at->kind == AST_BINARY || at->kind == AST_INDEX) children = (NodeList){two, 2};
        for (uint32_t i = 0; i < children.count && count < NODES_SEARCHED; i++)
            work[count++] = children.items[i];
        DeclId id = at->kind == AST_IDENT ? program_reference(program, work[next]) : 0;
        if (!id || program_decl(program, id)->kind != DECL_OVERRIDE) continue;
        ConstId value = e->values->values[program_decl(program, id)->index];
        bool known = false;
        for (uint32_t i = 0; i < shown_count; i++)
            known |= shown[i] == id;
        if (known || !value || shown_count == VALUES_SHOWN) continue;
        shown[shown_count++] = id;
        report_note_at(
            program->diagnostics, error, ast_token_span(program->ast, program_decl(program, id)->node),
            "override '%s' is %s here", name_text(program->ast->names, program_decl(program, id)->name),
            const_text(&program->constants, program->arena, value));
    }
}

static ConstId failed(Evaluator *e, NodeId node, const char *rule) {
    if (e->report)
        note_values(e,
                    report_error(e->program->diagnostics, ast_span(e->program->ast, node), rule, "%s",
                                 e->folder.error),
                    node);
    e->failed = true;
    return 0;
}

static const char *binary_rule(BinaryOp op) {
    switch (op) {
    case BINARY_SHIFT_LEFT:
    case BINARY_SHIFT_RIGHT: return "bit-expr";
    default: return "arithmetic-expr";
    }
}

static ConstId evaluate_binary(Evaluator *e, NodeId node, ConstId left) {
    const Node *at = node_at(e, node);
    BinaryOp op = (BinaryOp)at->op;
    ConstTable *constants = &e->program->constants;
    if (left && op == BINARY_LOGICAL_AND && !const_is_true(constants, left)) return left;
    if (left && op == BINARY_LOGICAL_OR && const_is_true(constants, left)) return left;
    ConstId right = evaluate_node(e, at->b);
    if (left && right) {
        ConstId value = fold_binary(&e->folder, op, left, right, program_type(e->program, node));
        return value ? value : failed(e, node, binary_rule(op));
    }
    TypeId left_type = type_without_reference(&e->program->types, program_type(e->program, at->a));
    if ((left || right) && !check_binary_partial(&e->folder, op, left, right, left_type))
        failed(e, node, binary_rule(op));
    return 0;
}

// The number of elements that an index of `type` is bounded by; INT64_MAX if it is not known.
static int64_t element_count(Evaluator *e, const Type *type, TypeId id) {
    switch ((TypeKind)type->kind) {
    case TYPE_VECTOR: return type->width;
    case TYPE_MATRIX: return type->columns;
    default: {
        uint64_t count = type->count_kind == COUNT_RUNTIME ? 0 : evaluate_count(e->program, e->values, id);
        return count ? (int64_t)count : INT64_MAX;
    }
    }
}

static bool check_bounds(Evaluator *e, NodeId node, TypeId base, ConstId index) {
    TypeTable *types = &e->program->types;
    TypeKind kind = type_kind(types, base);
    if (kind == TYPE_REFERENCE || kind == TYPE_POINTER) base = type_get(types, base)->element;
    const Type *type = type_get(types, base);
    int64_t number = const_as_integer(&e->program->constants, index);
    int64_t count = element_count(e, type, base);
    if (number >= 0 && number < count) return true;
    Arena *arena = e->program->arena;
    e->folder.error = arena_print(arena, "index %lld is out of bounds for '%s'", (long long)number,
                                  type_text(types, arena, base));
    if (number >= 0 && type->kind == TYPE_ARRAY && type->count_kind == COUNT_OVERRIDE)
        e->folder.error =
            arena_print(arena, "%s, which has %lld elements", e->folder.error, (long long)count);
    failed(e, node_at(e, node)->b,
           type->kind == TYPE_VECTOR   ? "vector-access-expr"
           : type->kind == TYPE_MATRIX ? "matrix-access-expr"
                                       : "array-access-expr");
    return false;
}

static ConstId evaluate_index(Evaluator *e, NodeId node, ConstId base) {
    const Node *at = node_at(e, node);
    ConstId index = evaluate_node(e, at->b);
    if (!index || !check_bounds(e, node, program_type(e->program, at->a), index) || !base) return 0;
    ConstId value = fold_index(&e->folder, base, index);
    return value ? value : failed(e, at->b, "array-access-expr");
}

static ConstId evaluate_member(Evaluator *e, NodeId node, ConstId base) {
    if (!base) return 0;
    ConstTable *constants = &e->program->constants;
    uint32_t reference = program_reference(e->program, node);
    if (!member_is_swizzle(reference)) return const_element(constants, base, reference);
    uint32_t count = swizzle_count(reference);
    ConstId parts[4];
    for (uint32_t i = 0; i < count; i++)
        parts[i] = const_element(constants, base, swizzle_component(reference, i));
    return count == 1 ? parts[0] : const_composite(constants, program_type(e->program, node), parts, count);
}

// WGSL 17.14: offsets and sizes that depend on overrides.
static void evaluate_view(Evaluator *e, NodeId node, Call call, NodeList arguments, const ConstId *values) {
    Program *program = e->program;
    const Type *pointer = type_get(&program->types, call.type);
    BufferView view = {.type = pointer->element,
                       .space = (AddressSpace)pointer->address_space,
                       .sized = arguments.count > 2};
    TypeId buffer = type_get(&program->types, program_type(program, arguments.items[0]))->element;
    view.buffer_size = evaluate_count(program, e->values, buffer);
    view.has_offset = values[1] != 0;
    view.has_size = arguments.count > 2 && values[2] != 0;
    if (view.has_offset) view.offset = const_as_integer(&program->constants, values[1]);
    if (view.has_size) view.size = const_as_integer(&program->constants, values[2]);
    uint32_t argument = 0;
    e->folder.error = buffer_view_problem(program, program->arena, &view, &argument);
    if (e->folder.error)
        failed(e, argument ? arguments.items[argument] : node,
               builtin_anchor(&program->types, call.builtin, call.type));
}

static ConstId evaluate_call(Evaluator *e, NodeId node) {
    const Call call = e->program->calls.items[program_reference(e->program, node)];
    NodeList arguments = ast_list(e->program->ast, node_at(e, node)->b);
    uint32_t base = e->arguments.count;
    bool all = true, any = false;
    for (uint32_t i = 0; i < arguments.count; i++) {
        ConstId value = evaluate_node(e, arguments.items[i]);
        all &= value != 0;
        any |= value != 0;
        vec_push(e->program->arena, &e->arguments, value);
    }
    const ConstId *values = arguments.count ? e->arguments.items + base : NULL;
    ConstId result = 0;
    if (call.kind == CALL_CONSTRUCTOR) {
        if (all) {
            result = fold_constructor(&e->folder, call.type, values, arguments.count);
            if (!result) failed(e, node, constructor_anchor(&e->program->types, call.type, GENERATOR_NONE));
        }
    } else if (call.builtin == BUILTIN_bufferView || call.builtin == BUILTIN_bufferArrayView) {
        evaluate_view(e, node, call, arguments, values);
    } else if (call.kind == CALL_BUILTIN) {
        if (all && call.flags & BUILTIN_FLAG_CONST) {
            result = fold_builtin(&e->folder, call.builtin, values, arguments.count, call.type);
            if (!result) failed(e, node, builtin_anchor(&e->program->types, call.builtin, call.type));
        } else if (any &&
                   !check_builtin_partial(&e->folder, call.builtin, values, arguments.count, call.type)) {
            failed(e, node, builtin_anchor(&e->program->types, call.builtin, call.type));
        }
    }
    e->arguments.count = base;
    return result;
}

static ConstId evaluate_leaf(Evaluator *e, NodeId node) {
    switch ((NodeKind)node_at(e, node)->kind) {
    case AST_IDENT: {
        const Decl *decl = program_decl(e->program, program_reference(e->program, node));
        return decl->kind == DECL_OVERRIDE ? e->values->values[decl->index] : 0;
    }
    case AST_CALL: return evaluate_call(e, node);
    default: return 0;
    }
}

static ConstId evaluate_inner(Evaluator *e, NodeId node, ConstId first) {
    const Node *at = node_at(e, node);
    switch ((NodeKind)at->kind) {
    case AST_UNARY: {
        if (!first || at->op == UNARY_INDIRECTION || at->op == UNARY_ADDRESS_OF) return 0;
        ConstId value = fold_unary(&e->folder, (UnaryOp)at->op, first, program_type(e->program, node));
        return value ? value : failed(e, node, "arithmetic-expr");
    }
    case AST_BINARY: return evaluate_binary(e, node, first);
    case AST_INDEX: return evaluate_index(e, node, first);
    case AST_MEMBER: return evaluate_member(e, node, first);
    default: return first;
    }
}

// Constants are known, and what contains no override has been checked with the module.
static bool is_settled(const Evaluator *e, NodeId node) {
    return program_constant(e->program, node) || e->program->node_evaluations[node] == EVALUATION_RUNTIME;
}

static bool has_first_operand(NodeKind kind) {
    return kind == AST_BINARY || kind == AST_INDEX || kind == AST_MEMBER || kind == AST_PAREN ||
           kind == AST_UNARY;
}

// First operands are followed by a loop, as in check_expression().
static ConstId evaluate_node(Evaluator *e, NodeId root) {
    uint32_t base = e->spine.count;
    NodeId node = root;
    while (!is_settled(e, node) && has_first_operand((NodeKind)node_at(e, node)->kind)) {
        vec_push(e->program->arena, &e->spine, node);
        node = node_at(e, node)->a;
    }
    ConstId value = is_settled(e, node) ? program_constant(e->program, node) : evaluate_leaf(e, node);
    while (e->spine.count > base)
        value = evaluate_inner(e, e->spine.items[--e->spine.count], value);
    return value;
}

bool evaluate_root(Program *program, const OverrideValues *values, NodeId expression, bool report,
                   ConstId *value) {
    Evaluator e = {.program = program, .values = values, .report = report};
    e.folder = (Folder){.constants = &program->constants, .types = &program->types, .arena = program->arena};
    *value = evaluate_node(&e, expression);
    return !e.failed;
}

ConstId evaluate(Program *program, const OverrideValues *values, NodeId expression, bool report) {
    ConstId value;
    return evaluate_root(program, values, expression, report, &value) ? value : 0;
}

uint64_t evaluate_count(Program *program, const OverrideValues *values, TypeId type) {
    const Type *facts = type_get(&program->types, type);
    if (facts->count_kind == COUNT_CONST) return facts->count;
    if (facts->count_kind != COUNT_OVERRIDE) return 0;
    ConstId value = evaluate(program, values, program->types.counts.items[facts->count].expression, false);
    int64_t count = value ? const_as_integer(&program->constants, value) : 0;
    return count > 0 ? (uint64_t)count : 0;
}

bool evaluate_workgroup_size(Program *program, const OverrideValues *values, FunctionId entry_point,
                             uint32_t size[3]) {
    const Function *function = &program->functions.items[entry_point];
    bool known = true;
    for (unsigned i = 0; i < 3; i++) {
        size[i] = 1;
        if (!function->workgroup_size[i]) continue;
        ConstId value = evaluate(program, values, function->workgroup_size[i], false);
        int64_t number = value ? const_as_integer(&program->constants, value) : 0;
        size[i] = number > 0 ? (uint32_t)number : 0;
        known &= size[i] != 0;
    }
    return known;
}
