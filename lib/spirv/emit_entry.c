// Entry points: what they read from the pipeline, their workgroup size, and what they do before their own
// code.
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

// Before Vulkan 1.3 one constant says the size of all entry points of a module.
static void share_size(Emitter *e) {
    uint32_t count = e->module->entry_points.count;
    bool any = false;
    bool same = true;
    for (uint32_t i = 0; i < count; i++) {
        any = any || !e->sizes_of_entries[i].fixed;
        same = same && same_size(&e->sizes_of_entries[0], &e->sizes_of_entries[i]);
    }
    if (!any) return;
    if (same) {
        const SpvId *ids = e->sizes_of_entries[0].ids;
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
        find_size(e, i);
    }
    if (e->options.env != SPIRV_VULKAN_1_3) share_size(e);
}

// ---- built-in inputs, WGSL 12.3.1.1

static SpvBuiltIn native_input(BuiltinValue builtin) {
    switch (builtin) {
    case BUILTIN_VALUE_LOCAL_INVOCATION_ID: return SpvBuiltInLocalInvocationId;
    case BUILTIN_VALUE_LOCAL_INVOCATION_INDEX: return SpvBuiltInLocalInvocationIndex;
    case BUILTIN_VALUE_GLOBAL_INVOCATION_ID: return SpvBuiltInGlobalInvocationId;
    case BUILTIN_VALUE_WORKGROUP_ID: return SpvBuiltInWorkgroupId;
    case BUILTIN_VALUE_NUM_WORKGROUPS: return SpvBuiltInNumWorkgroups;
    default: return SpvBuiltInMax;
    }
}

static TypeId input_type(Emitter *e, BuiltinValue builtin) {
    return builtin == BUILTIN_VALUE_LOCAL_INVOCATION_INDEX ? TYPE_U32_ID
                                                           : type_vector(e->types, TYPE_U32_ID, 3);
}

static SpvId emit_native_input(Emitter *e, BuiltinValue builtin) {
    SpvId type = emit_type(e, input_type(e, builtin), LAYOUT_LOGICAL);
    if (e->inputs[builtin] == 0) {
        SpvId pointer = emit_pointer_type(e, SpvStorageClassInput, type);
        SpvId id = builder_id(&e->builder);
        builder_put(&e->builder, SECTION_GLOBALS, SpvOpVariable, WORDS(pointer, id, SpvStorageClassInput));
        emit_decorate_with(e, id, SpvDecorationBuiltIn, native_input(builtin));
        e->inputs[builtin] = id;
    }
    e->uses[e->module->entry_points.items[e->entry]].inputs |= 1u << builtin;
    return emit_op1(e, SpvOpLoad, type, e->inputs[builtin]);
}

static SpvId component(Emitter *e, SpvId vector, uint32_t index) {
    return emit_op2(e, SpvOpCompositeExtract, emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL), vector, index);
}

// x + y * row + z * row * plane
static SpvId emit_linear(Emitter *e, SpvId position, SpvId row, SpvId plane) {
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId y = emit_op2(e, SpvOpIMul, u32, component(e, position, 1), row);
    SpvId slice = emit_op2(e, SpvOpIMul, u32, row, plane);
    SpvId z = emit_op2(e, SpvOpIMul, u32, component(e, position, 2), slice);
    SpvId xy = emit_op2(e, SpvOpIAdd, u32, component(e, position, 0), y);
    return emit_op2(e, SpvOpIAdd, u32, xy, z);
}

static SpvId emit_linear_input(Emitter *e, BuiltinValue builtin) {
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId groups = emit_native_input(e, BUILTIN_VALUE_NUM_WORKGROUPS);
    SpvId row = component(e, groups, 0);
    SpvId plane = component(e, groups, 1);
    if (builtin == BUILTIN_VALUE_WORKGROUP_INDEX)
        return emit_linear(e, emit_native_input(e, BUILTIN_VALUE_WORKGROUP_ID), row, plane);
    const EntrySize *size = emit_entry_size(e);
    row = emit_op2(e, SpvOpIMul, u32, row, size->ids[0]);
    plane = emit_op2(e, SpvOpIMul, u32, plane, size->ids[1]);
    return emit_linear(e, emit_native_input(e, BUILTIN_VALUE_GLOBAL_INVOCATION_ID), row, plane);
}

SpvId emit_input(Emitter *e, BuiltinValue builtin) {
    if (native_input(builtin) == SpvBuiltInMax) return emit_linear_input(e, builtin);
    return emit_native_input(e, builtin);
}

// ---- what an entry point reaches

void emit_reach(Emitter *e, IrFunctionId entry_point) {
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
    for (uint32_t i = 0; i < ir->parameter_count; i++) {
        const IrParameter *parameter = &e->module->parameters.items[ir->first_parameter + i];
        SpvId value = emit_input(e, parameter->builtin);
        emit_name(e, value, parameter->name);
        vec_push(e->arena, &e->fn.parameters, value);
    }
    emit_reach(e, id);
    emit_private_initializers(e, ir);
    emit_zero_init(e, e->reached.items, e->reached.count);
}

// ---- declarations

static void emit_execution_mode(Emitter *e, uint32_t entry) {
    const EntrySize *size = &e->sizes_of_entries[entry];
    SpvId id = e->functions[e->module->entry_points.items[entry]];
    if (size->fixed || e->size_is_builtin)
        builder_put(&e->builder, SECTION_EXECUTION_MODES, SpvOpExecutionMode,
                    WORDS(id, SpvExecutionModeLocalSize, size->known[0], size->known[1], size->known[2]));
    else
        builder_put(&e->builder, SECTION_EXECUTION_MODES, SpvOpExecutionModeId,
                    WORDS(id, SpvExecutionModeLocalSizeId, size->ids[0], size->ids[1], size->ids[2]));
}

// From SPIR-V 1.4 on the interface names all module-scope variables that are used, before that the inputs.
static void emit_interface(Emitter *e, IrFunctionId id) {
    e->scratch.count = 0;
    for (uint32_t i = 0; i <= BUILTIN_VALUE_NUM_WORKGROUPS; i++) {
        if (e->uses[id].inputs >> i & 1) vec_push(e->arena, &e->scratch, e->inputs[i]);
    }
    if (e->version < SPIRV_1_4) return;
    emit_reach(e, id);
    for (uint32_t i = 0; i < e->reached.count; i++) {
        SpvId variable = e->globals[e->reached.items[i]].id;
        if (variable != 0) vec_push(e->arena, &e->scratch, variable);
    }
}

void emit_entry_points(Emitter *e) {
    for (uint32_t i = 0; i < e->module->entry_points.count; i++) {
        IrFunctionId id = e->module->entry_points.items[i];
        emit_interface(e, id);
        builder_put_string(&e->builder, SECTION_ENTRY_POINTS, SpvOpEntryPoint,
                           WORDS(SpvExecutionModelGLCompute, e->functions[id]), entry_name(e, i),
                           e->scratch.items, e->scratch.count);
        emit_execution_mode(e, i);
    }
}
