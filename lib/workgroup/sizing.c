#include "workgroup/sizing.h"

#include <stdlib.h>

// Values past CAP are as good as endless: no workgroup memory is that large.
enum { DEPTH_LIMIT = 64, STEP_LIMIT = 1 << 18 };
static const int64_t CAP = (int64_t)1 << 40;

void sizing_init(SizingSearch *search, Program *program, Arena *arena, const OverrideValues *values,
                 uint64_t limit) {
    *search = (SizingSearch){.program = program, .arena = arena, .values = values, .limit = limit};
}

// ---- which overrides

static void mark_uses(SizingSearch *search, uint32_t first, uint32_t count, Sizings *found) {
    for (uint32_t i = 0; i < count; i++) {
        OverrideId id = search->program->uses.items[first + i].index;
        if (search->marks[id] == search->number) continue;
        search->marks[id] = search->number;
        vec_push(search->arena, &found->items, ((Sizing){.override = id}));
    }
}

static int compare_sizings(const void *left, const void *right) {
    OverrideId a = ((const Sizing *)left)->override;
    OverrideId b = ((const Sizing *)right)->override;
    return (a > b) - (a < b);
}

static void find_overrides(SizingSearch *search, const StorageUse *use, Sizings *found) {
    const Program *program = search->program;
    for (uint32_t i = 0; i < use->items.count; i++) {
        const Global *global = &program->globals.items[use->items.items[i].global];
        if (global->override_use_count == 0) continue;
        if (!search->marks)
            search->marks = ARENA_ARRAY_ZERO(search->arena, uint32_t, program->overrides.count);
        if (found->items.count == 0) search->number++;
        mark_uses(search, global->first_override_use, global->override_use_count, found);
    }
    for (uint32_t i = 0; i < found->items.count; i++) {
        OverrideId id = found->items.items[i].override;
        const Override *override = &program->overrides.items[id];
        if (!search->values->given[id])
            mark_uses(search, override->first_override_use, override->override_use_count, found);
    }
    if (found->items.count != 0)
        qsort(found->items.items, found->items.count, sizeof *found->items.items, compare_sizings);
}

// ---- how a size grows

typedef enum Outcome {
    OUTCOME_UNKNOWN,   // an expression that may shrink, or an override without a value
    OUTCOME_TOO_SMALL, // a count below one
    OUTCOME_FITS,
    OUTCOME_TOO_LARGE,
} Outcome;

// One value of one override, tried. Arithmetic is without wrapping: what would wrap is too small or too
// large, for every value further on in that direction too.
typedef struct Trial {
    Program *program;
    const OverrideValues *values;
    OverrideId varied;
    int64_t value;
    uint32_t *steps; // of all trials together
    bool too_small, too_large;
} Trial;

typedef struct Grown {
    bool known;
    bool varies; // and never shrinks as the override grows
    int64_t value;
} Grown;

static const Grown UNKNOWN = {0};

static Grown grow(Trial *trial, NodeId node, uint32_t depth);

static int64_t capped(int64_t value) {
    return value > CAP ? CAP : value < -CAP ? -CAP : value;
}

// Both factors within CAP.
static int64_t product(int64_t left, int64_t right) {
    int64_t magnitude = right < 0 ? -right : right;
    if (magnitude == 0) return 0;
    int64_t room = CAP / magnitude;
    if (left > room || left < -room) return (left < 0) != (right < 0) ? -CAP : CAP;
    return left * right;
}

static Grown constant(const Trial *trial, ConstId id) {
    const Constant *value = const_get(&trial->program->constants, id);
    if (value->kind != CONST_INTEGER) return UNKNOWN;
    return (Grown){true, false, value->integer};
}

static Grown grow_override(Trial *trial, OverrideId id, uint32_t depth) {
    const Override *override = &trial->program->overrides.items[id];
    if (override->type != TYPE_I32_ID && override->type != TYPE_U32_ID) return UNKNOWN;
    if (id == trial->varied) return (Grown){true, true, trial->value};
    if (trial->values->given[id] || override->override_use_count == 0)
        return trial->values->values[id] ? constant(trial, trial->values->values[id]) : UNKNOWN;
    return grow(trial, override->initializer, depth + 1);
}

static Grown grow_binary(BinaryOp op, Grown left, Grown right) {
    if (!left.known || !right.known) return UNKNOWN;
    Grown result = {true, left.varies || right.varies, 0};
    int64_t a = left.value, b = right.value;
    switch (op) {
    case BINARY_ADD: result.value = capped(a + b); return result;
    case BINARY_SUBTRACT: result.value = capped(a - b); return right.varies ? UNKNOWN : result;
    case BINARY_MULTIPLY:
        // A factor below zero turns growth round.
        if ((left.varies && b < 0) || (right.varies && a < 0)) return UNKNOWN;
        result.value = product(a, b);
        return result;
    case BINARY_DIVIDE:
        if (right.varies || b <= 0) return UNKNOWN;
        result.value = a / b;
        return result;
    case BINARY_SHIFT_LEFT:
        if (right.varies || b < 0 || b > 31) return UNKNOWN;
        result.value = product(a, (int64_t)1 << b);
        return result;
    case BINARY_SHIFT_RIGHT:
        if (right.varies || b < 0 || b > 31 || a < 0) return UNKNOWN;
        result.value = a >> b;
        return result;
    default: return UNKNOWN;
    }
}

static Grown grow_call(Trial *trial, NodeId node, uint32_t depth) {
    const Program *program = trial->program;
    const Call *call = &program->calls.items[program_reference(program, node)];
    NodeList arguments = ast_list(program->ast, ast_node(program->ast, node)->b);
    bool converts = call->kind == CALL_CONSTRUCTOR && arguments.count == 1;
    bool chooses = call->kind == CALL_BUILTIN && arguments.count == 2 &&
                   (call->builtin == BUILTIN_min || call->builtin == BUILTIN_max);
    if (!converts && !chooses) return UNKNOWN;
    Grown left = grow(trial, arguments.items[0], depth + 1);
    if (converts || !left.known) return left;
    Grown right = grow(trial, arguments.items[1], depth + 1);
    if (!right.known) return right;
    bool first = (left.value < right.value) == (call->builtin == BUILTIN_min);
    return (Grown){true, left.varies || right.varies, first ? left.value : right.value};
}

// Notes what does not fit the type.
static Grown within_type(Trial *trial, TypeId type, Grown grown) {
    if (!grown.known) return grown;
    if (type != TYPE_I32_ID && type != TYPE_U32_ID) return UNKNOWN;
    trial->too_large |= grown.value > (type == TYPE_I32_ID ? INT32_MAX : UINT32_MAX);
    trial->too_small |= grown.value < (type == TYPE_I32_ID ? INT32_MIN : 0);
    return grown;
}

static Grown grow(Trial *trial, NodeId node, uint32_t depth) {
    const Program *program = trial->program;
    if (depth > DEPTH_LIMIT || ++*trial->steps > STEP_LIMIT) return UNKNOWN;
    if (program_constant(program, node)) return constant(trial, program_constant(program, node));
    const Node *at = ast_node(program->ast, node);
    TypeId type = program_type(program, node);
    switch ((NodeKind)at->kind) {
    case AST_PAREN: return grow(trial, at->a, depth + 1);
    case AST_IDENT: {
        const Decl *decl = program_decl(program, program_reference(program, node));
        if (decl->kind != DECL_OVERRIDE) return UNKNOWN;
        return within_type(trial, type, grow_override(trial, decl->index, depth));
    }
    case AST_CALL: return within_type(trial, type, grow_call(trial, node, depth));
    case AST_BINARY: {
        Grown left = grow(trial, at->a, depth + 1);
        if (!left.known) return left;
        Grown right = grow(trial, at->b, depth + 1);
        return within_type(trial, type, grow_binary((BinaryOp)at->op, left, right));
    }
    default: return UNKNOWN;
    }
}

// ---- the largest value

static Outcome try_value(const SizingSearch *search, const StorageUse *use, Trial trial) {
    const TypeTable *types = &search->program->types;
    uint64_t total = 0;
    for (uint32_t i = 0; i < use->items.count; i++) {
        if (++*trial.steps > STEP_LIMIT) return OUTCOME_UNKNOWN;
        const StorageItem *item = &use->items.items[i];
        TypeId id = search->program->globals.items[item->global].type;
        const Type *type = type_get(types, id);
        bool counted =
            type->count_kind == COUNT_OVERRIDE && (type->kind == TYPE_ARRAY || type->kind == TYPE_BUFFER);
        uint64_t size = item->size;
        if (counted) {
            Grown count = grow(&trial, types->counts.items[type->count].expression, 0);
            if (!count.known) return OUTCOME_UNKNOWN;
            trial.too_small |= count.value < 1;
            uint64_t stride = type->kind == TYPE_ARRAY ? type_array_stride(types, id) : 1;
            size = count.value < 1 ? 0 : storage_multiply((uint64_t)count.value, stride);
        }
        total = storage_add(total, size);
    }
    if (trial.too_large || total > search->limit) return OUTCOME_TOO_LARGE;
    return trial.too_small ? OUTCOME_TOO_SMALL : OUTCOME_FITS;
}

// By halving: the total never shrinks.
static void find_largest(SizingSearch *search, const StorageUse *use, Sizing *sizing) {
    TypeId type = search->program->overrides.items[sizing->override].type;
    if (type != TYPE_I32_ID && type != TYPE_U32_ID) return;
    Trial trial = {search->program, search->values, sizing->override, 0, &search->steps, false, false};
    int64_t low = -1, high = type == TYPE_I32_ID ? INT32_MAX : UINT32_MAX;
    trial.value = high;
    if (try_value(search, use, trial) != OUTCOME_TOO_LARGE) return;
    bool fits = false;
    while (high - low > 1) {
        trial.value = low + (high - low) / 2;
        Outcome outcome = try_value(search, use, trial);
        if (outcome == OUTCOME_UNKNOWN) return;
        if (outcome == OUTCOME_TOO_LARGE) {
            high = trial.value;
        } else {
            low = trial.value;
            fits = outcome == OUTCOME_FITS;
        }
    }
    sizing->has_largest = fits;
    sizing->largest = low;
}

void sizing_find(SizingSearch *search, const StorageUse *use, Sizings *found) {
    *found = (Sizings){0};
    find_overrides(search, use, found);
    search->steps = 0;
    for (uint32_t i = 0; i < found->items.count; i++)
        find_largest(search, use, &found->items.items[i]);
}
