// The discard statement, WGSL 9.4.11: the invocation becomes a helper invocation (WGSL 15.4), which goes on,
// because derivatives and subgroups may need it, but writes nothing any more.
//
// Vulkan 1.3 has an instruction for that. Before, SPIR-V's OpKill ends the invocation on the spot, so the
// statement only takes a note in a private variable; stores and atomics that may come later ask that
// variable, and the entry point ends in OpKill where it says so. Functions that are shared with entry points
// that never discard ask as well: there the answer is always yes.
#include "spirv/emitter.h"

bool emit_has_demote(const Emitter *e) {
    return e->options.env == SPIRV_VULKAN_1_3;
}

// Whether each function discards, itself or in what it calls; callees stand before callers.
static bool find_discards(const IrModule *module, bool *discards) {
    bool any = false;
    for (uint32_t i = 1; i < module->functions.count; i++) {
        const IrFunction *function = &module->functions.items[i];
        for (uint32_t k = 0; k < function->inst_count && !discards[i]; k++) {
            const IrInst *inst = ir_inst(module, function, k);
            discards[i] = inst->op == IR_DISCARD || (inst->op == IR_CALL && discards[inst->b]);
        }
        any = any || discards[i];
    }
    return any;
}

void emit_find_guarded(Emitter *e) {
    const IrModule *module = e->module;
    e->guarded = ARENA_ARRAY_ZERO(e->arena, bool, module->functions.count);
    bool any_fragment = false;
    for (uint32_t i = 0; i < module->entry_points.count; i++)
        any_fragment |= module->functions.items[module->entry_points.items[i]].stage == STAGE_FRAGMENT;
    if (!any_fragment || emit_has_demote(e)) return;
    bool *discards = ARENA_ARRAY_ZERO(e->arena, bool, module->functions.count);
    if (!find_discards(module, discards)) return;
    for (uint32_t i = module->functions.count - 1; i > 0; i--) {
        const IrFunction *function = &module->functions.items[i];
        if (function->stage == STAGE_FRAGMENT && discards[i]) e->guarded[i] = true;
        for (uint32_t k = 0; k < function->inst_count && e->guarded[i]; k++) {
            const IrInst *inst = ir_inst(module, function, k);
            if (inst->op == IR_CALL) e->guarded[inst->b] = true;
        }
    }
    SpvId boolean = emit_type(e, TYPE_BOOL_ID, LAYOUT_LOGICAL);
    SpvId pointer = emit_pointer_type(e, SpvStorageClassPrivate, boolean);
    SpvId yes = builder_constant(&e->builder, SpvOpConstantTrue, boolean, NULL, 0);
    e->alive = builder_id(&e->builder);
    builder_put(&e->builder, SECTION_GLOBALS, SpvOpVariable,
                WORDS(pointer, e->alive, SpvStorageClassPrivate, yes));
}

void emit_discard(Emitter *e) {
    if (emit_has_demote(e)) {
        builder_capability(&e->builder, SpvCapabilityDemoteToHelperInvocation);
        emit_void(e, SpvOpDemoteToHelperInvocation, NULL, 0);
        return;
    }
    SpvId boolean = emit_type(e, TYPE_BOOL_ID, LAYOUT_LOGICAL);
    SpvId no = builder_constant(&e->builder, SpvOpConstantFalse, boolean, NULL, 0);
    emit_void(e, SpvOpStore, WORDS(e->alive, no));
}

static SpvId load_alive(Emitter *e) {
    return emit_op1(e, SpvOpLoad, emit_type(e, TYPE_BOOL_ID, LAYOUT_LOGICAL), e->alive);
}

Guard emit_begin_if(Emitter *e, SpvId condition) {
    Guard guard = {0};
    if (condition == 0) return guard;
    SpvId inside = builder_id(&e->builder);
    guard.merge = builder_id(&e->builder);
    guard.before = e->fn.block;
    emit_void(e, SpvOpSelectionMerge, WORDS(guard.merge, SpvSelectionControlMaskNone));
    emit_branch_if(e, condition, inside, guard.merge);
    emit_block(e, inside);
    return guard;
}

Guard emit_begin_alive(Emitter *e, AddressSpace space) {
    bool visible = space == ADDRESS_SPACE_STORAGE || space == ADDRESS_SPACE_HANDLE;
    return emit_begin_if(e, visible ? load_alive(e) : 0);
}

SpvId emit_end_if(Emitter *e, const Guard *guard, TypeId type, SpvId value) {
    SpvId inside = e->fn.block;
    emit_branch(e, guard->merge);
    emit_block(e, guard->merge);
    if (value == 0) return 0;
    SpvId id = emit_type(e, type, LAYOUT_LOGICAL);
    return emit_op(e, SpvOpPhi, id, WORDS(value, inside, emit_null(e, id), guard->before));
}

void emit_kill_discarded(Emitter *e) {
    if (!e->fn.guarded) return;
    SpvId alive = load_alive(e);
    SpvId kill = builder_id(&e->builder);
    SpvId merge = builder_id(&e->builder);
    emit_void(e, SpvOpSelectionMerge, WORDS(merge, SpvSelectionControlMaskNone));
    emit_branch_if(e, alive, merge, kill);
    emit_block(e, kill);
    emit_void(e, SpvOpKill, NULL, 0);
    emit_block(e, merge);
}
