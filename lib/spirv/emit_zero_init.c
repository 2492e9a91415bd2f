// Workgroup variables are zero before the first invocation starts (WGSL 7.3.3 Workgroup variables).
//
// Natively, an initializer says so. Otherwise the invocations share the work: every variable is taken apart
// into leaves (parts that one store zeroes), each repeated as often as the arrays around it have elements;
// leaves that repeat equally often share one loop over the local invocation index. Then a barrier.
#include "spirv/emitter.h"

#include <stdlib.h>

enum {
    WHOLE_LEAVES = 16, // a structure of at most so many scalars is one store, with the arrays in it
    MOST_PIECES = 256  // of one variable; beyond that, structures are stored whole
};

bool emit_native_zero_init(const Emitter *e) {
    if (e->options.zero_init == ZERO_INIT_AUTO) return e->options.env == SPIRV_VULKAN_1_3;
    return e->options.zero_init == ZERO_INIT_NATIVE;
}

// A step into a variable: an array or a buffer (the TypeId), or the member `member` of a structure.
typedef struct Step {
    TypeId array; // 0: a member
    uint32_t member;
} Step;

typedef struct Leaf {
    GlobalId global;
    TypeId type;
    uint32_t first_step, step_count;
    uint64_t rounds; // how often it repeats; 0 if an override decides
    SpvId rounds_id;
    uint32_t order;
} Leaf;

typedef struct Zeroing {
    VEC(Leaf) leaves;
    VEC(Step) steps; // of the leaves
    VEC(Step) path;  // to where the walk is
    uint32_t pieces; // of the variable so far
} Zeroing;

// How many elements an array or words a buffer has; `known` is 0 if it can be specialised.
static SpvId step_count(Emitter *e, TypeId type, uint32_t *known) {
    if (type_kind(e->types, type) == TYPE_BUFFER) return emit_word_count(e, type, known);
    const Type *array = type_get(e->types, type);
    *known = array->count_kind == COUNT_CONST ? array->count : 0;
    return *known != 0 ? 0 : emit_count(e, type);
}

static void count_rounds(Emitter *e, Leaf *leaf, const Step *steps) {
    uint64_t fixed = 1;
    SpvId varying = 0;
    for (uint32_t i = 0; i < leaf->step_count; i++) {
        if (steps[i].array == 0) continue;
        uint32_t known;
        SpvId count = step_count(e, steps[i].array, &known);
        if (known != 0)
            fixed = fixed * known > INT32_MAX ? (uint64_t)INT32_MAX + 1 : fixed * known;
        else
            varying = count;
    }
    if (fixed > INT32_MAX)
        emit_error(e, e->program->globals.items[leaf->global].node,
                   "this variable has too many elements to be zeroed by a loop");
    leaf->rounds = varying ? 0 : fixed;
    leaf->rounds_id = emit_u32(e, (uint32_t)fixed);
    if (varying == 0) return;
    leaf->rounds_id = varying;
    if (fixed == 1) return;
    e->spec = true;
    leaf->rounds_id = emit_op2(e, SpvOpIMul, emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL), varying,
                               emit_u32(e, (uint32_t)fixed));
    e->spec = false;
}

static void add_leaf(Emitter *e, Zeroing *z, GlobalId global, TypeId type) {
    Leaf leaf = {.global = global,
                 .type = type,
                 .first_step = z->steps.count,
                 .step_count = z->path.count,
                 .order = z->leaves.count};
    for (uint32_t i = 0; i < z->path.count; i++)
        vec_push(e->arena, &z->steps, z->path.items[i]);
    count_rounds(e, &leaf, z->path.items);
    vec_push(e->arena, &z->leaves, leaf);
    z->pieces++;
}

static void take_apart(Emitter *e, Zeroing *z, GlobalId global, TypeId type) {
    TypeKind kind = type_kind(e->types, type);
    if (kind == TYPE_ARRAY) {
        vec_push(e->arena, &z->path, ((Step){type, 0}));
        take_apart(e, z, global, type_get(e->types, type)->element);
        z->path.count--;
        return;
    }
    if (kind == TYPE_BUFFER) {
        vec_push(e->arena, &z->path, ((Step){type, 0}));
        add_leaf(e, z, global, TYPE_U32_ID);
        z->path.count--;
        return;
    }
    bool whole = kind != TYPE_STRUCT || z->pieces >= MOST_PIECES ||
                 emit_type_info(e, type)->leaves <= WHOLE_LEAVES || !emit_type_info(e, type)->has_array;
    if (whole) {
        add_leaf(e, z, global, type);
        return;
    }
    uint32_t count = type_structure_of(e->types, type)->member_count;
    for (uint32_t i = 0; i < count; i++) {
        vec_push(e->arena, &z->path, ((Step){0, i}));
        take_apart(e, z, global, type_member(e->types, type, i)->type);
        z->path.count--;
    }
}

static int by_rounds(const void *a, const void *b) {
    const Leaf *x = a;
    const Leaf *y = b;
    if (x->rounds_id != y->rounds_id) return x->rounds_id < y->rounds_id ? -1 : 1;
    return (x->order > y->order) - (x->order < y->order);
}

// Stores zero to the `round`th repetition of a leaf: the arrays' indices are the digits of `round`.
static void emit_leaf(Emitter *e, const Zeroing *z, const Leaf *leaf, SpvId round) {
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId type = emit_type(e, leaf->type, LAYOUT_LOGICAL);
    SpvId pointer = emit_global(e, leaf->global);
    SpvId *indices = ARENA_ARRAY(e->arena, SpvId, leaf->step_count + 1);
    uint32_t arrays = 0;
    for (uint32_t i = 0; i < leaf->step_count; i++)
        arrays += z->steps.items[leaf->first_step + i].array != 0;
    for (uint32_t i = leaf->step_count; i-- > 0;) {
        Step step = z->steps.items[leaf->first_step + i];
        if (step.array == 0) {
            indices[i] = emit_u32(e, step.member);
        } else if (--arrays == 0) {
            indices[i] = round;
        } else {
            SpvId count = emit_count(e, step.array);
            indices[i] = emit_op2(e, SpvOpUMod, u32, round, count);
            round = emit_op2(e, SpvOpUDiv, u32, round, count);
        }
    }
    if (leaf->step_count != 0)
        pointer = emit_access_chain(e, SpvStorageClassWorkgroup, type, pointer, indices, leaf->step_count);
    emit_void(e, SpvOpStore, WORDS(pointer, emit_null(e, type)));
}

static void emit_leaves(Emitter *e, const Zeroing *z, uint32_t first, uint32_t end, SpvId round) {
    for (uint32_t i = first; i < end; i++)
        emit_leaf(e, z, &z->leaves.items[i], round);
}

// The invocations of a workgroup: a constant, or a specialization constant.
static SpvId invocation_count(Emitter *e, uint64_t *known) {
    const EntrySize *size = emit_entry_size(e);
    if (size->fixed) {
        *known = (uint64_t)size->known[0] * size->known[1] * size->known[2];
        return emit_u32(e, (uint32_t)*known);
    }
    *known = 0;
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    e->spec = true;
    SpvId plane = emit_op2(e, SpvOpIMul, u32, size->ids[0], size->ids[1]);
    SpvId all = emit_op2(e, SpvOpIMul, u32, plane, size->ids[2]);
    e->spec = false;
    return all;
}

// The leaves from `first` to `end` repeat equally often.
static void emit_group(Emitter *e, const Zeroing *z, uint32_t first, uint32_t end, SpvId index) {
    const Leaf *leaf = &z->leaves.items[first];
    uint64_t invocations;
    SpvId step = invocation_count(e, &invocations);
    if (leaf->rounds != 0 && leaf->rounds == invocations) {
        emit_leaves(e, z, first, end, index);
    } else if (leaf->rounds != 0 && (leaf->rounds < invocations || leaf->rounds == 1)) {
        SpvId then = builder_id(&e->builder);
        SpvId merge = builder_id(&e->builder);
        SpvId boolean = emit_type(e, TYPE_BOOL_ID, LAYOUT_LOGICAL);
        SpvId inside = emit_op2(e, SpvOpULessThan, boolean, index, leaf->rounds_id);
        emit_void(e, SpvOpSelectionMerge, WORDS(merge, SpvSelectionControlMaskNone));
        emit_branch_if(e, inside, then, merge);
        emit_block(e, then);
        emit_leaves(e, z, first, end, index);
        emit_branch(e, merge);
        emit_block(e, merge);
    } else {
        CountedLoop loop = emit_begin_loop(e, index, leaf->rounds_id, step);
        emit_leaves(e, z, first, end, loop.index);
        emit_end_loop(e, &loop);
    }
}

void emit_zero_init(Emitter *e, const GlobalId *globals, uint32_t count) {
    if (e->options.zero_init == ZERO_INIT_OFF || emit_native_zero_init(e)) return;
    Zeroing z = {0};
    for (uint32_t i = 0; i < count; i++) {
        const Global *global = &e->program->globals.items[globals[i]];
        if (global->address_space != ADDRESS_SPACE_WORKGROUP) continue;
        z.pieces = 0;
        take_apart(e, &z, globals[i], global->type);
    }
    if (z.leaves.count == 0) return;
    qsort(z.leaves.items, z.leaves.count, sizeof(Leaf), by_rounds);
    SpvId index = emit_input(e, BUILTIN_VALUE_LOCAL_INVOCATION_INDEX);
    for (uint32_t first = 0; first < z.leaves.count;) {
        uint32_t end = first + 1;
        while (end < z.leaves.count && z.leaves.items[end].rounds_id == z.leaves.items[first].rounds_id)
            end++;
        emit_group(e, &z, first, end, index);
        first = end;
    }
    emit_barrier(e, SpvMemorySemanticsWorkgroupMemoryMask);
}
