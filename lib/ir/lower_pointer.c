// Memory views, and pointers as parameters.
//
// Vulkan's logical addressing lets a function take a pointer to a whole function-scope or private variable
// and nothing else (SPIR-V 2.16.1). WGSL's unrestricted_pointer_parameters allows any pointer: so what a call
// passes is taken apart into the root variable, the members on the way, and the indices on the way. Root and
// members are the pointer's shape, in 32-bit words:
//
//     root    IR_GLOBAL operand of a workgroup, storage or uniform variable, which the callee names directly;
//             or the store type of a function-scope or private variable, to which a pointer is passed
//     n       number of steps
//     step*n  the index of a member; or STEP_I32 or STEP_U32, an index of that type, which is passed; or
//             STEP_NARROW and the type of the pointer to the smaller buffer; or STEP_VIEW, the view's type,
//             its BuiltinId, and the types of its offset and size (0 if there is none), which are passed
//
// A callee is lowered once for each shape that its callers use. Textures and samplers, which WGSL lets a
// function take and no variable hold, are roots without steps.
#include "ir/lowering.h"

#include <assert.h>
#include <string.h>

enum { STEP_NARROW = 0x7FFFFFFC, STEP_VIEW, STEP_I32, STEP_U32 };

bool lower_is_view(const Lowering *l, TypeId type) {
    TypeKind kind = type_kind(&l->program->types, type);
    return kind == TYPE_REFERENCE || kind == TYPE_POINTER;
}

bool lower_is_handle(const Lowering *l, TypeId type) {
    switch (type_kind(&l->program->types, type)) {
    case TYPE_TEXTURE:
    case TYPE_TEXTURE_EXTERNAL:
    case TYPE_SAMPLER:
    case TYPE_SAMPLER_COMPARISON: return true;
    default: return false;
    }
}

static TypeId store_type(Lowering *l, IrOperand pointer) {
    return ir_pointee(l->module, &l->frame, pointer).type;
}

// The type of a pointer to a part of `whole`.
static TypeId pointer_into(Lowering *l, const IrPointee *whole, TypeId part) {
    return type_pointer(&l->program->types, part, whole->space, whole->access);
}

IrOperand lower_load(Lowering *l, NodeId node, IrOperand pointer) {
    return lower_emit(l, node, IR_LOAD, 0, store_type(l, pointer), pointer, 0);
}

void lower_store(Lowering *l, NodeId node, IrOperand pointer, IrOperand value) {
    lower_emit(l, node, IR_STORE, 0, TYPE_VOID_ID, pointer, value);
}

IrOperand lower_access_member(Lowering *l, NodeId node, IrOperand pointer, uint32_t member) {
    const IrPointee whole = ir_pointee(l->module, &l->frame, pointer);
    TypeId part = type_member(&l->program->types, whole.type, member)->type;
    return lower_emit(l, node, IR_ACCESS_MEMBER, 0, pointer_into(l, &whole, part), pointer, member);
}

IrOperand lower_access_index(Lowering *l, NodeId node, IrOperand pointer, IrOperand index) {
    const IrPointee whole = ir_pointee(l->module, &l->frame, pointer);
    TypeId part = type_element(&l->program->types, whole.type);
    return lower_emit(l, node, IR_ACCESS_INDEX, 0, pointer_into(l, &whole, part), pointer, index);
}

static const IrInst *inst_of(const Lowering *l, IrOperand operand) {
    return &l->module->insts.items[l->frame.first_inst + ir_index(operand)];
}

// Whether functions name the variable at the root of a pointer directly.
static bool is_named_directly(const Lowering *l, IrOperand root) {
    return ir_tag(root) == IR_GLOBAL &&
           l->program->globals.items[ir_index(root)].address_space != ADDRESS_SPACE_PRIVATE;
}

// Passes what varies in one step on the way to a pointer, and appends the rest to its shape.
static void pass_step(Lowering *l, IrOperand pointer) {
    const IrInst step = *inst_of(l, pointer);
    if (step.op == IR_ACCESS_MEMBER) {
        vec_push(l->arena, &l->words, step.b);
    } else if (step.op == IR_NARROW) {
        vec_push(l->arena, &l->words, STEP_NARROW);
        vec_push(l->arena, &l->words, step.type);
    } else if (step.op == IR_ACCESS_INDEX) {
        bool is_signed = lower_operand_type(l, step.b) == TYPE_I32_ID;
        vec_push(l->arena, &l->words, is_signed ? STEP_I32 : STEP_U32);
        vec_push(l->arena, &l->operands, step.b);
    } else {
        assert(ir_is_view(&step));
        const uint32_t words[] = {STEP_VIEW, step.type, step.b};
        memcpy(vec_extend(l->arena, &l->words, 3), words, sizeof words);
        for (uint32_t i = 1; i <= 2; i++) {
            IrOperand number = i < step.count ? l->module->extra.items[step.a + i] : ir_operand(IR_NONE, 0);
            vec_push(l->arena, &l->words, i < step.count ? lower_operand_type(l, number) : 0);
            if (i < step.count) vec_push(l->arena, &l->operands, number);
        }
    }
}

void lower_pointer_argument(Lowering *l, IrOperand argument) {
    uint32_t base = l->steps.count;
    IrOperand root = argument;
    while (ir_tag(root) == IR_INST) {
        vec_push(l->arena, &l->steps, root);
        root = ir_pointer_base(l->module, inst_of(l, root));
    }
    if (is_named_directly(l, root)) {
        vec_push(l->arena, &l->words, root);
    } else {
        vec_push(l->arena, &l->words, store_type(l, root));
        vec_push(l->arena, &l->operands, root);
    }
    vec_push(l->arena, &l->words, l->steps.count - base);
    while (l->steps.count > base)
        pass_step(l, l->steps.items[--l->steps.count]);
}

static IrOperand receive_view(Lowering *l, NodeId node, IrOperand pointer, const uint32_t *words) {
    uint32_t base = l->operands.count;
    vec_push(l->arena, &l->operands, pointer);
    for (uint32_t i = 2; i < 4 && words[i]; i++) {
        IrOperand number = lower_add_parameter(l, words[i], 0);
        vec_push(l->arena, &l->operands, number);
    }
    return lower_emit_list(l, node, IR_BUILTIN, 0, words[0], base, words[1]);
}

// Makes the pointer of one step from `pointer`; returns where the step's words end.
static uint32_t receive_step(Lowering *l, NodeId node, IrOperand *pointer, uint32_t word) {
    uint32_t step = l->words.items[word++];
    switch (step) {
    case STEP_NARROW:
        *pointer = lower_emit(l, node, IR_NARROW, 0, l->words.items[word], *pointer, 0);
        return word + 1;
    case STEP_VIEW: *pointer = receive_view(l, node, *pointer, l->words.items + word); return word + 4;
    case STEP_I32:
    case STEP_U32: {
        IrOperand index = lower_add_parameter(l, step == STEP_I32 ? TYPE_I32_ID : TYPE_U32_ID, 0);
        *pointer = lower_access_index(l, node, *pointer, index);
        return word;
    }
    default: *pointer = lower_access_member(l, node, *pointer, step); return word;
    }
}

// WGSL 17.14: what a function sees of a buffer is no larger than the parameter's type says.
static IrOperand narrow(Lowering *l, const Decl *parameter, IrOperand pointer) {
    Type wanted = *type_get(&l->program->types, parameter->type);
    if (wanted.kind != TYPE_POINTER || wanted.element == store_type(l, pointer)) return pointer;
    const Type *buffer = type_get(&l->program->types, wanted.element);
    if (buffer->kind != TYPE_BUFFER || buffer->count_kind != COUNT_CONST) return pointer;
    return lower_emit(l, parameter->node, IR_NARROW, 0, parameter->type, pointer, 0);
}

uint32_t lower_pointer_parameter(Lowering *l, DeclId decl, uint32_t word) {
    const Decl *parameter = program_decl(l->program, decl);
    IrOperand pointer = l->words.items[word++];
    if (ir_tag(pointer) != IR_GLOBAL) {
        Type view = *type_get(&l->program->types, parameter->type);
        TypeId type = type_pointer(&l->program->types, pointer, (AddressSpace)view.address_space,
                                   (AccessMode)view.access);
        pointer = lower_add_parameter(l, type, parameter->name);
    }
    uint32_t step_count = l->words.items[word++];
    for (uint32_t i = 0; i < step_count; i++)
        word = receive_step(l, parameter->node, &pointer, word);
    l->declarations[decl] = narrow(l, parameter, pointer);
    return word;
}

static uint32_t shape_hash(const Lowering *l, FunctionId source, const uint32_t *words, uint32_t count) {
    uint32_t hash = (l->arena->seed ^ source) * 0x9E3779B1u;
    for (uint32_t i = 0; i < count; i++)
        hash = ((hash ^ hash >> 15) ^ words[i]) * 0x9E3779B1u;
    return hash ^ hash >> 15;
}

// Doubles the hash table when there are as many items as slots.
static void grow_slots(Lowering *l) {
    if (l->slots && l->specialisations.count <= l->slot_mask) return;
    uint32_t size = l->slots ? (l->slot_mask + 1) * 2 : 64;
    l->slots = ARENA_ARRAY_ZERO(l->arena, uint32_t, size);
    l->slot_mask = size - 1;
    for (uint32_t i = 1; i < l->specialisations.count; i++) {
        Specialisation *item = &l->specialisations.items[i];
        if (item->word_count == 0) continue;
        uint32_t slot =
            shape_hash(l, item->source, l->words.items + item->first_word, item->word_count) & l->slot_mask;
        item->next = l->slots[slot];
        l->slots[slot] = i;
    }
}

static uint32_t find_item(const Lowering *l, FunctionId source, const uint32_t *words, uint32_t count) {
    if (count == 0) return l->plain[source];
    if (!l->slots) return 0;
    uint32_t i = l->slots[shape_hash(l, source, words, count) & l->slot_mask];
    for (; i != 0; i = l->specialisations.items[i].next) {
        const Specialisation *item = &l->specialisations.items[i];
        if (item->source == source && item->word_count == count &&
            memcmp(l->words.items + item->first_word, words, count * sizeof *words) == 0)
            return i;
    }
    return 0;
}

static uint32_t add_item(Lowering *l, FunctionId source, uint32_t first_word, uint32_t count) {
    uint32_t item = l->specialisations.count;
    Specialisation specialisation = {.source = source, .first_word = first_word, .word_count = count};
    if (count == 0) {
        l->plain[source] = item;
    } else {
        grow_slots(l);
        uint32_t slot = shape_hash(l, source, l->words.items + first_word, count) & l->slot_mask;
        specialisation.next = l->slots[slot];
        l->slots[slot] = item;
    }
    vec_push(l->arena, &l->specialisations, specialisation);
    vec_push(l->arena, &l->module->functions, (IrFunction){.source = source});
    l->versions[source]++;
    return item;
}

uint32_t lower_specialise(Lowering *l, NodeId call, FunctionId source, uint32_t first_word) {
    uint32_t count = l->words.count - first_word;
    uint32_t item = find_item(l, source, l->words.items + first_word, count);
    if (item == 0 && l->versions[source] < SPECIALISATION_LIMIT) {
        return add_item(l, source, first_word, count);
    }
    l->words.count = first_word;
    if (item == 0 && !l->failed) {
        const Program *program = l->program;
        const Decl *decl = program_decl(program, program->functions.items[source].declaration);
        DiagnosticId id =
            report_error(program->diagnostics, ast_span(program->ast, call), "limits",
                         "'%s' is called with pointers to too many different places, or with too many "
                         "different textures and samplers",
                         name_text(program->ast->names, decl->name));
        report_note(program->diagnostics, id,
                    "each variable and each way into one needs a version of the function of its own; at most "
                    "%d are supported",
                    SPECIALISATION_LIMIT);
        l->failed = true;
    }
    return item;
}
