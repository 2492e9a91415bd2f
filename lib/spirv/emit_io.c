// The variables through which entry points talk to the pipeline, WGSL 13.3.1 Inter-stage input and output
// interface. 16-bit floats pass as 32-bit ones, so that nobody has to enable storageInputOutput16 for them.
#include "spirv/emitter.h"

static FunctionUses *entry_uses(Emitter *e) {
    return &e->uses[e->module->entry_points.items[e->entry]];
}

static Stage entry_stage(const Emitter *e) {
    return e->module->functions.items[e->module->entry_points.items[e->entry]].stage;
}

static SpvId make_variable(Emitter *e, SpvStorageClass storage, TypeId type) {
    SpvId pointer = emit_pointer_type(e, storage, emit_type(e, type, LAYOUT_LOGICAL));
    SpvId id = builder_id(&e->builder);
    builder_put(&e->builder, SECTION_GLOBALS, SpvOpVariable, WORDS(pointer, id, (uint32_t)storage));
    return id;
}

// Puts a variable on the interface of the current entry point.
static void note_interface(Emitter *e, SpvId variable) {
    vec_push(e->arena, &e->interface, variable);
    entry_uses(e)->interface_count++;
}

// ---- built-in values, WGSL 13.3.1.1

static SpvBuiltIn native_builtin(BuiltinValue builtin, bool output) {
    switch (builtin) {
    case BUILTIN_VALUE_LOCAL_INVOCATION_ID: return SpvBuiltInLocalInvocationId;
    case BUILTIN_VALUE_LOCAL_INVOCATION_INDEX: return SpvBuiltInLocalInvocationIndex;
    case BUILTIN_VALUE_GLOBAL_INVOCATION_ID: return SpvBuiltInGlobalInvocationId;
    case BUILTIN_VALUE_WORKGROUP_ID: return SpvBuiltInWorkgroupId;
    case BUILTIN_VALUE_NUM_WORKGROUPS: return SpvBuiltInNumWorkgroups;
    case BUILTIN_VALUE_VERTEX_INDEX: return SpvBuiltInVertexIndex;
    case BUILTIN_VALUE_INSTANCE_INDEX: return SpvBuiltInInstanceIndex;
    case BUILTIN_VALUE_CLIP_DISTANCES: return SpvBuiltInClipDistance;
    case BUILTIN_VALUE_POSITION: return output ? SpvBuiltInPosition : SpvBuiltInFragCoord;
    case BUILTIN_VALUE_FRONT_FACING: return SpvBuiltInFrontFacing;
    case BUILTIN_VALUE_FRAG_DEPTH: return SpvBuiltInFragDepth;
    case BUILTIN_VALUE_PRIMITIVE_INDEX: return SpvBuiltInPrimitiveId;
    case BUILTIN_VALUE_SAMPLE_INDEX: return SpvBuiltInSampleId;
    case BUILTIN_VALUE_SAMPLE_MASK: return SpvBuiltInSampleMask;
    case BUILTIN_VALUE_SUBGROUP_INVOCATION_ID: return SpvBuiltInSubgroupLocalInvocationId;
    case BUILTIN_VALUE_SUBGROUP_SIZE: return SpvBuiltInSubgroupSize;
    case BUILTIN_VALUE_SUBGROUP_ID: return SpvBuiltInSubgroupId;
    case BUILTIN_VALUE_NUM_SUBGROUPS: return SpvBuiltInNumSubgroups;
    default: return SpvBuiltInMax;
    }
}

// SPIR-V 3.21: what a built-in value needs beside Shader.
static void declare_capability(Emitter *e, BuiltinValue builtin) {
    switch (builtin) {
    case BUILTIN_VALUE_CLIP_DISTANCES: builder_capability(&e->builder, SpvCapabilityClipDistance); break;
    case BUILTIN_VALUE_PRIMITIVE_INDEX: builder_capability(&e->builder, SpvCapabilityGeometry); break;
    case BUILTIN_VALUE_SAMPLE_INDEX: builder_capability(&e->builder, SpvCapabilitySampleRateShading); break;
    case BUILTIN_VALUE_SUBGROUP_INVOCATION_ID:
    case BUILTIN_VALUE_SUBGROUP_SIZE:
    case BUILTIN_VALUE_SUBGROUP_ID:
    case BUILTIN_VALUE_NUM_SUBGROUPS: {
        const Function *function = &e->program->functions.items[e->fn.ir->source];
        if (emit_target_has_subgroups(e, function->node, "a built-in value of subgroups"))
            builder_capability(&e->builder, SpvCapabilityGroupNonUniform);
        break;
    }
    default: break;
    }
}

// The type in WGSL of an input.
static TypeId input_type(Emitter *e, BuiltinValue builtin) {
    switch (builtin) {
    case BUILTIN_VALUE_LOCAL_INVOCATION_ID:
    case BUILTIN_VALUE_GLOBAL_INVOCATION_ID:
    case BUILTIN_VALUE_WORKGROUP_ID:
    case BUILTIN_VALUE_NUM_WORKGROUPS: return type_vector(e->types, TYPE_U32_ID, 3);
    case BUILTIN_VALUE_POSITION: return type_vector(e->types, TYPE_F32_ID, 4);
    case BUILTIN_VALUE_FRONT_FACING: return TYPE_BOOL_ID;
    default: return TYPE_U32_ID;
    }
}

// Vulkan's sample mask is an array, of one element for up to 32 samples.
static TypeId variable_type(Emitter *e, BuiltinValue builtin, TypeId type) {
    return builtin == BUILTIN_VALUE_SAMPLE_MASK ? type_array(e->types, TYPE_U32_ID, COUNT_CONST, 1) : type;
}

// The pointer to the value in the variable of a built-in value.
static SpvId builtin_pointer(Emitter *e, BuiltinValue builtin, SpvStorageClass storage, SpvId variable) {
    if (builtin != BUILTIN_VALUE_SAMPLE_MASK) return variable;
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    return emit_access_chain(e, storage, u32, variable, (const SpvId[]){emit_u32(e, 0)}, 1);
}

// One variable serves all entry points of a stage. VUID-StandaloneSpirv-Flat-04744: integers in fragment
// shaders are flat.
static SpvId builtin_input(Emitter *e, BuiltinValue builtin, TypeId type) {
    bool fragment = entry_stage(e) == STAGE_FRAGMENT;
    SpvId *known = &e->inputs[fragment][builtin];
    if (*known == 0) {
        *known = make_variable(e, SpvStorageClassInput, variable_type(e, builtin, type));
        emit_decorate_with(e, *known, SpvDecorationBuiltIn, native_builtin(builtin, false));
        if (fragment && type == TYPE_U32_ID) emit_decorate(e, *known, SpvDecorationFlat);
        declare_capability(e, builtin);
    }
    if (!(entry_uses(e)->inputs >> builtin & 1)) note_interface(e, *known);
    entry_uses(e)->inputs |= 1u << builtin;
    return *known;
}

static SpvId emit_native_input(Emitter *e, BuiltinValue builtin) {
    TypeId type = input_type(e, builtin);
    SpvId variable = builtin_input(e, builtin, type);
    SpvId pointer = builtin_pointer(e, builtin, SpvStorageClassInput, variable);
    return emit_op1(e, SpvOpLoad, emit_type(e, type, LAYOUT_LOGICAL), pointer);
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
    if (builtin == BUILTIN_VALUE_GLOBAL_INVOCATION_INDEX || builtin == BUILTIN_VALUE_WORKGROUP_INDEX)
        return emit_linear_input(e, builtin);
    return emit_native_input(e, builtin);
}

// ---- locations, WGSL 13.3.1.3

static TypeId passed_type(Emitter *e, TypeId type) {
    return type_scalar(e->types, type) == TYPE_F16_ID ? emit_with_scalar(e, type, TYPE_F32_ID) : type;
}

// WGSL 13.3.1.4: it is the fragment shader whose decorations count. Those that cost no capability stand on
// both sides all the same, for drivers that compare.
static void decorate_interpolation(Emitter *e, SpvId id, const InterfaceDatum *datum, bool input) {
    if (datum->interpolation == INTERPOLATION_FLAT) emit_decorate(e, id, SpvDecorationFlat);
    if (datum->interpolation == INTERPOLATION_LINEAR) emit_decorate(e, id, SpvDecorationNoPerspective);
    if (datum->sampling == SAMPLING_CENTROID) emit_decorate(e, id, SpvDecorationCentroid);
    if (datum->sampling == SAMPLING_SAMPLE && input) {
        builder_capability(&e->builder, SpvCapabilitySampleRateShading);
        emit_decorate(e, id, SpvDecorationSample);
    }
}

static SpvId location_variable(Emitter *e, TypeId type, const InterfaceDatum *datum, bool input) {
    SpvId id = make_variable(e, input ? SpvStorageClassInput : SpvStorageClassOutput, passed_type(e, type));
    emit_decorate_with(e, id, SpvDecorationLocation, datum->location);
    if (datum->has_blend_src) emit_decorate_with(e, id, SpvDecorationIndex, datum->blend_src);
    if (entry_stage(e) == (input ? STAGE_FRAGMENT : STAGE_VERTEX))
        decorate_interpolation(e, id, datum, input);
    note_interface(e, id);
    return id;
}

SpvId emit_parameter(Emitter *e, const IrParameter *parameter) {
    if (parameter->builtin != BUILTIN_VALUE_NONE) {
        SpvId value = emit_input(e, parameter->builtin);
        emit_name(e, value, parameter->name);
        return value;
    }
    SpvId variable = location_variable(e, parameter->type, &parameter->datum, true);
    emit_name(e, variable, parameter->name);
    TypeId type = passed_type(e, parameter->type);
    SpvId value = emit_op1(e, SpvOpLoad, emit_type(e, type, LAYOUT_LOGICAL), variable);
    return emit_convert(e, type, parameter->type, value);
}

// ---- outputs

static SpvId output_variable(Emitter *e, const IrOutput *output) {
    const InterfaceDatum *datum = &output->datum;
    if (datum->builtin == BUILTIN_VALUE_NONE) return location_variable(e, output->type, datum, false);
    BuiltinValue builtin = (BuiltinValue)datum->builtin;
    SpvId id = make_variable(e, SpvStorageClassOutput, variable_type(e, builtin, output->type));
    emit_decorate_with(e, id, SpvDecorationBuiltIn, native_builtin(builtin, true));
    if (datum->invariant) emit_decorate(e, id, SpvDecorationInvariant);
    declare_capability(e, builtin);
    note_interface(e, id);
    return id;
}

// Vulkan wants the size of points from the shader, and in WebGPU it is always 1.
static void emit_point_size(Emitter *e) {
    if (e->point_size == 0) {
        e->point_size = make_variable(e, SpvStorageClassOutput, TYPE_F32_ID);
        emit_decorate_with(e, e->point_size, SpvDecorationBuiltIn, SpvBuiltInPointSize);
    }
    note_interface(e, e->point_size);
    emit_void(e, SpvOpStore, WORDS(e->point_size, emit_splat_constant(e, TYPE_F32_ID, 1)));
}

void emit_declare_outputs(Emitter *e, const IrFunction *ir) {
    e->fn.outputs.count = 0;
    for (uint32_t i = 0; i < ir->output_count; i++) {
        const IrOutput *output = &e->module->outputs.items[ir->first_output + i];
        SpvId variable = output_variable(e, output);
        emit_name(e, variable, output->name);
        vec_push(e->arena, &e->fn.outputs, variable);
    }
    if (ir->stage == STAGE_VERTEX) emit_point_size(e);
}

void emit_store_outputs(Emitter *e, SpvId result) {
    const IrFunction *ir = e->fn.ir;
    bool is_structure = type_kind(e->types, ir->result) == TYPE_STRUCT;
    for (uint32_t i = 0; i < ir->output_count; i++) {
        const IrOutput *output = &e->module->outputs.items[ir->first_output + i];
        BuiltinValue builtin = (BuiltinValue)output->datum.builtin;
        SpvId type = emit_type(e, output->type, LAYOUT_LOGICAL);
        SpvId value = is_structure ? emit_op2(e, SpvOpCompositeExtract, type, result, i) : result;
        if (builtin == BUILTIN_VALUE_NONE)
            value = emit_convert(e, output->type, passed_type(e, output->type), value);
        SpvId pointer = builtin_pointer(e, builtin, SpvStorageClassOutput, e->fn.outputs.items[i]);
        emit_void(e, SpvOpStore, WORDS(pointer, value));
    }
}
