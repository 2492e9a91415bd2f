// Entry points: their workgroup size, what they do before and after their own code, and their declarations.
#include "spirv/emitter.h"

enum { SPIRV_1_4 = 0x10400 };

// ---- workgroup size, WGSL 11.16, 13.1

const EntrySize *emit_entry_size(const Emitter *e) {
    return &e->sizes_of_entries[e->entry];
}

static const IrFunction *entry_function(const Emitter *e, uint32_t entry) {
    return &e->module->functions.items[e->module->entry_points.items[entry]];
}

static const char *entry_name(const Emitter *e, uint32_t entry) {
    const Function *function = &e->program->functions.items[entry_function(e, entry)->source];
    return emit_name_text(e, program_decl(e->program, function->declaration)->name);
}

static DiagnosticId warn_pinned(Emitter *e, uint32_t entry) {
    const EntrySize *size = &e->sizes_of_entries[entry];
    const Function *function = &e->program->functions.items[entry_function(e, entry)->source];
    Span span = {0, 0};
    if (function->workgroup_size_attribute)
        span = ast_span(e->program->ast, function->workgroup_size_attribute);
    return report_warning(
        e->program->diagnostics, span, "workgroup-size-pinned",
        "the workgroup size of '%s' is fixed to %u, %u, %u: it can no longer be specialised "
        "when the pipeline is created",
        entry_name(e, entry), size->known[0], size->known[1], size->known[2]);
}

static void pin(Emitter *e, uint32_t entry) {
    EntrySize *size = &e->sizes_of_entries[entry];
    size->fixed = true;
    for (uint32_t k = 0; k < 3; k++)
        size->ids[k] = emit_u32(e, size->known[k]);
}

static void find_size(Emitter *e, uint32_t entry) {
    const IrFunction *ir = entry_function(e, entry);
    EntrySize *size = &e->sizes_of_entries[entry];
    bool constant = true;
    bool expressible = true;
    for (uint32_t k = 0; k < 3; k++) {
        IrOperand operand = ir->workgroup_size[k];
        constant = constant && ir_tag(operand) == IR_CONSTANT;
        if (ir_tag(operand) == IR_CONSTANT)
            size->known[k] = (uint32_t)const_as_integer(e->constants, ir_index(operand));
        size->ids[k] = emit_size(e, operand);
        expressible = expressible && size->ids[k] != 0;
    }
    size->fixed = constant;
    if (constant) return;
    bool known = evaluate_workgroup_size(e->program, &e->completed, ir->source, size->known);
    for (uint32_t k = 0; k < 3; k++) {
        known = known && size->known[k] != 0;
        if (size->known[k] == 0) size->known[k] = 1;
    }
    if (expressible && known) return;
    pin(e, entry);
    DiagnosticId id = warn_pinned(e, entry);
    report_note(e->program->diagnostics, id,
                known ? "SPIR-V cannot specialise the floating-point arithmetic on which it depends"
                      : "it has no valid value with the values of the overrides that are known");
}

static bool same_size(const EntrySize *a, const EntrySize *b) {
    return a->ids[0] == b->ids[0] && a->ids[1] == b->ids[1] && a->ids[2] == b->ids[2];
}

// Before Vulkan 1.3 one constant says the size of all compute entry points of a module.
static void share_size(Emitter *e) {
    uint32_t count = e->module->entry_points.count;
    const EntrySize *first = NULL;
    bool any = false;
    bool same = true;
    for (uint32_t i = 0; i < count; i++) {
        if (entry_function(e, i)->stage != STAGE_COMPUTE) continue;
        const EntrySize *size = &e->sizes_of_entries[i];
        if (!first) first = size;
        any = any || !size->fixed;
        same = same && same_size(first, size);
    }
    if (!any) return;
    if (same) {
        const SpvId *ids = first->ids;
        SpvId type = emit_type(e, type_vector(e->types, TYPE_U32_ID, 3), LAYOUT_LOGICAL);
        SpvId size = builder_id(&e->builder);
        builder_put(&e->builder, SECTION_GLOBALS, SpvOpSpecConstantComposite,
                    WORDS(type, size, ids[0], ids[1], ids[2]));
        emit_decorate_with(e, size, SpvDecorationBuiltIn, SpvBuiltInWorkgroupSize);
        e->size_is_builtin = true;
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (e->sizes_of_entries[i].fixed) continue;
        pin(e, i);
        DiagnosticId id = warn_pinned(e, i);
        report_note(e->program->diagnostics, id,
                    "before vulkan1.3, all entry points of a module share one size that can be specialised; "
                    "--entry-point=%s puts this one into a module of its own",
                    entry_name(e, i));
    }
}

void emit_workgroup_sizes(Emitter *e) {
    uint32_t count = e->module->entry_points.count;
    e->sizes_of_entries = ARENA_ARRAY_ZERO(e->arena, EntrySize, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        e->uses[e->module->entry_points.items[i]].entry = i;
        e->sizes_of_entries[i].fixed = true;
        if (entry_function(e, i)->stage == STAGE_COMPUTE) find_size(e, i);
    }
    if (e->options.env != SPIRV_VULKAN_1_3) share_size(e);
}

// ---- what an entry point reaches

// Fills e->reached.
static void find_reached(Emitter *e, IrFunctionId entry_point) {
    e->walk_stamp++;
    e->reached.count = 0;
    e->walk.count = 0;
    vec_push(e->arena, &e->walk, entry_point);
    e->uses[entry_point].stamp = e->walk_stamp;
    for (uint32_t i = 0; i < e->walk.count; i++) {
        FunctionUses uses = e->uses[e->walk.items[i]];
        for (uint32_t k = 0; k < uses.global_count; k++) {
            GlobalId global = e->used_globals.items[uses.first_global + k];
            if (e->globals[global].reach_stamp == e->walk_stamp) continue;
            e->globals[global].reach_stamp = e->walk_stamp;
            vec_push(e->arena, &e->reached, global);
        }
        for (uint32_t k = 0; k < uses.callee_count; k++) {
            IrFunctionId callee = e->used_callees.items[uses.first_callee + k];
            if (e->uses[callee].stamp == e->walk_stamp) continue;
            e->uses[callee].stamp = e->walk_stamp;
            vec_push(e->arena, &e->walk, callee);
        }
    }
}

// ---- the start of an entry point

static bool needs_store(Emitter *e, GlobalId id) {
    IrOperand initial = e->module->global_initializers[id];
    return e->program->globals.items[id].address_space == ADDRESS_SPACE_PRIVATE &&
           ir_tag(initial) != IR_NONE && !emit_operand_is_constant(e, initial);
}

// Private variables whose initializers cannot be specialised.
static void emit_private_initializers(Emitter *e, const IrFunction *ir) {
    VEC(IrOperand) initializers = {0};
    for (uint32_t i = 0; i < e->reached.count; i++) {
        GlobalId id = e->reached.items[i];
        if (needs_store(e, id)) vec_push(e->arena, &initializers, e->module->global_initializers[id]);
    }
    emit_module_locals(e, ir, initializers.items, initializers.count);
    for (uint32_t i = 0; i < e->reached.count; i++) {
        GlobalId id = e->reached.items[i];
        if (!needs_store(e, id)) continue;
        SpvId variable = emit_global(e, id);
        SpvId value = emit_value(e, e->module->global_initializers[id]);
        emit_void(e, SpvOpStore, WORDS(variable, value));
    }
}

void emit_entry_start(Emitter *e, IrFunctionId id) {
    const IrFunction *ir = &e->module->functions.items[id];
    e->entry = e->uses[id].entry;
    e->uses[id].first_interface = e->interface.count;
    for (uint32_t i = 0; i < ir->parameter_count; i++) {
        SpvId value = emit_parameter(e, &e->module->parameters.items[ir->first_parameter + i]);
        vec_push(e->arena, &e->fn.parameters, value);
    }
    emit_declare_outputs(e, ir);
    find_reached(e, id);
    emit_private_initializers(e, ir);
    emit_zero_init(e, e->reached.items, e->reached.count);
}

void emit_entry_end(Emitter *e, SpvId result) {
    emit_store_outputs(e, result);
    emit_kill_discarded(e);
}

// ---- declarations

static SpvExecutionModel execution_model(Stage stage) {
    switch (stage) {
    case STAGE_VERTEX: return SpvExecutionModelVertex;
    case STAGE_FRAGMENT: return SpvExecutionModelFragment;
    default: return SpvExecutionModelGLCompute;
    }
}

static void put_mode(Emitter *e, SpvId entry_point, SpvExecutionMode mode) {
    builder_put(&e->builder, SECTION_EXECUTION_MODES, SpvOpExecutionMode, WORDS(entry_point, (uint32_t)mode));
}

// WGSL 13.3.1.1: (0, 0) is the upper left; frag_depth with its depth mode.
static void emit_fragment_modes(Emitter *e, const IrFunction *ir, SpvId id) {
    put_mode(e, id, SpvExecutionModeOriginUpperLeft);
    for (uint32_t i = 0; i < ir->output_count; i++) {
        const InterfaceDatum *datum = &e->module->outputs.items[ir->first_output + i].datum;
        if (datum->builtin != BUILTIN_VALUE_FRAG_DEPTH) continue;
        put_mode(e, id, SpvExecutionModeDepthReplacing);
        if (datum->depth_mode == DEPTH_MODE_LESS) put_mode(e, id, SpvExecutionModeDepthLess);
        if (datum->depth_mode == DEPTH_MODE_GREATER) put_mode(e, id, SpvExecutionModeDepthGreater);
    }
}

static void emit_compute_size(Emitter *e, uint32_t entry, SpvId id) {
    const EntrySize *size = &e->sizes_of_entries[entry];
    if (size->fixed || e->size_is_builtin)
        builder_put(&e->builder, SECTION_EXECUTION_MODES, SpvOpExecutionMode,
                    WORDS(id, SpvExecutionModeLocalSize, size->known[0], size->known[1], size->known[2]));
    else
        builder_put(&e->builder, SECTION_EXECUTION_MODES, SpvOpExecutionModeId,
                    WORDS(id, SpvExecutionModeLocalSizeId, size->ids[0], size->ids[1], size->ids[2]));
}

static void emit_execution_modes(Emitter *e, uint32_t entry) {
    const IrFunction *ir = entry_function(e, entry);
    SpvId id = e->functions[e->module->entry_points.items[entry]];
    if (ir->stage == STAGE_FRAGMENT) emit_fragment_modes(e, ir, id);
    if (ir->stage == STAGE_COMPUTE) emit_compute_size(e, entry, id);
}

static bool reaches_guarded(const Emitter *e) {
    for (uint32_t i = 0; i < e->walk.count; i++)
        if (e->guarded[e->walk.items[i]]) return true;
    return false;
}

// From SPIR-V 1.4 on the interface names all module-scope variables that are used, before that the inputs and
// outputs.
static void emit_interface(Emitter *e, IrFunctionId id) {
    e->scratch.count = 0;
    const FunctionUses uses = e->uses[id];
    for (uint32_t i = 0; i < uses.interface_count; i++)
        vec_push(e->arena, &e->scratch, e->interface.items[uses.first_interface + i]);
    if (e->version < SPIRV_1_4) return;
    find_reached(e, id);
    for (uint32_t i = 0; i < e->reached.count; i++) {
        SpvId variable = e->globals[e->reached.items[i]].id;
        if (variable != 0) vec_push(e->arena, &e->scratch, variable);
    }
    if (reaches_guarded(e)) vec_push(e->arena, &e->scratch, e->alive);
}

void emit_entry_points(Emitter *e) {
    for (uint32_t i = 0; i < e->module->entry_points.count; i++) {
        IrFunctionId id = e->module->entry_points.items[i];
        emit_interface(e, id);
        builder_put_string(&e->builder, SECTION_ENTRY_POINTS, SpvOpEntryPoint,
                           WORDS((uint32_t)execution_model(entry_function(e, i)->stage), e->functions[id]),
                           entry_name(e, i), e->scratch.items, e->scratch.count);
        emit_execution_modes(e, i);
    }
}
