// The module: header, capabilities, module-scope variables, and all sections put together.
#include "spirv/emitter.h"

#include <string.h>

static Span span_of(const Emitter *e, NodeId node) {
    if (node == 0 || !e->program->ast) return (Span){0, 0};
    return ast_token_span(e->program->ast, node);
}

void emit_error(Emitter *e, NodeId node, const char *message) {
    if (!e->failed) report_error(e->program->diagnostics, span_of(e, node), "limits", "%s", message);
    e->failed = true;
}

const char *emit_name_text(const Emitter *e, NameId name) {
    return name_text(e->types->names, name);
}

void emit_put_name(Emitter *e, SpvId id, NameId name) {
    builder_put_string(&e->builder, SECTION_NAMES, SpvOpName, WORDS(id), emit_name_text(e, name), NULL, 0);
}

void emit_decorate(Emitter *e, SpvId id, SpvDecoration decoration) {
    builder_put(&e->builder, SECTION_ANNOTATIONS, SpvOpDecorate, WORDS(id, decoration));
}

void emit_decorate_with(Emitter *e, SpvId id, SpvDecoration decoration, uint32_t literal) {
    builder_put(&e->builder, SECTION_ANNOTATIONS, SpvOpDecorate, WORDS(id, decoration, literal));
}

// ---- module-scope variables

// How shaders may access what a bound variable stands for.
static AccessMode resource_access(const Emitter *e, const Global *global) {
    const Type *type = type_get(e->types, global->type);
    if (global->address_space == ADDRESS_SPACE_STORAGE) return global->access;
    return type->kind == TYPE_TEXTURE && type->format ? (AccessMode)type->access : ACCESS_READ_WRITE;
}

static void decorate_binding(Emitter *e, SpvId id, const Global *global) {
    emit_decorate_with(e, id, SpvDecorationDescriptorSet, global->group);
    emit_decorate_with(e, id, SpvDecorationBinding, global->binding);
    AccessMode access = resource_access(e, global);
    if (access == ACCESS_READ) emit_decorate(e, id, SpvDecorationNonWritable);
    if (access == ACCESS_WRITE) emit_decorate(e, id, SpvDecorationNonReadable);
}

// WGSL's f16 features in memory that the host sees, which vulkan1.0 has as an extension.
static void declare_16bit_storage(Emitter *e, AddressSpace space) {
    Builder *b = &e->builder;
    if (space == ADDRESS_SPACE_STORAGE) builder_capability(b, SpvCapabilityStorageBuffer16BitAccess);
    if (space == ADDRESS_SPACE_UNIFORM)
        builder_capability(b, SpvCapabilityUniformAndStorageBuffer16BitAccess);
    if (space == ADDRESS_SPACE_IMMEDIATE) builder_capability(b, SpvCapabilityStoragePushConstant16);
    if (e->options.env == SPIRV_VULKAN_1_0) builder_extension(b, "SPV_KHR_16bit_storage");
}

static SpvId buffer_type(Emitter *e, GlobalId id, const Global *global) {
    GlobalInfo *info = &e->globals[id];
    TypeId type = global->type;
    if (global->address_space == ADDRESS_SPACE_UNIFORM && (info->packed || !emit_is_std140(e, type))) {
        info->packed = info->rows = true;
        type = emit_packed_type(e, type);
    }
    if (type_has_flag(e->types, type, TYPE_HAS_F16)) declare_16bit_storage(e, global->address_space);
    info->wrapped = !emit_is_block(e, type);
    bool buffer_block = global->address_space == ADDRESS_SPACE_STORAGE && e->options.env == SPIRV_VULKAN_1_0;
    return emit_block_type(e, type, buffer_block);
}

// Where the initializer is no constant, entry points store it.
static SpvId initializer(Emitter *e, GlobalId id, const Global *global, SpvId type) {
    if (global->address_space == ADDRESS_SPACE_WORKGROUP)
        return emit_native_zero_init(e) ? emit_null(e, type) : 0;
    if (global->address_space != ADDRESS_SPACE_PRIVATE) return 0;
    IrOperand operand = e->module->global_initializers[id];
    if (ir_tag(operand) == IR_NONE) return emit_null(e, type);
    return emit_operand_is_constant(e, operand) ? emit_value(e, operand) : emit_null(e, type);
}

SpvId emit_new_global(Emitter *e, GlobalId id) {
    GlobalInfo *info = &e->globals[id];
    const Global *global = &e->program->globals.items[id];
    SpvStorageClass storage = emit_storage_class(e, global->address_space);
    AddressSpace space = global->address_space;
    info->packed = type_kind(e->types, global->type) == TYPE_BUFFER;
    bool buffer =
        space == ADDRESS_SPACE_UNIFORM || space == ADDRESS_SPACE_STORAGE || space == ADDRESS_SPACE_IMMEDIATE;
    SpvId type = buffer ? buffer_type(e, id, global) : emit_type(e, global->type, LAYOUT_LOGICAL);
    SpvId pointer = emit_pointer_type(e, storage, type);
    SpvId initial = initializer(e, id, global, type);
    info->id = builder_id(&e->builder);
    builder_put(&e->builder, SECTION_GLOBALS, SpvOpVariable,
                (const uint32_t[]){pointer, info->id, storage, initial}, initial ? 4 : 3);
    if (global->has_binding) decorate_binding(e, info->id, global);
    emit_name(e, info->id, program_decl(e->program, global->declaration)->name);
    emit_debug_global(e, id, info->rows ? emit_packed_type(e, global->type) : global->type);
    vec_push(e->arena, &e->global_order, id);
    return info->id;
}

// Memory that storageBarrier() or textureBarrier() orders must be coherent (WGSL 14.5.6, SPIR-V's GLSL450
// memory model); without such a barrier nothing can depend on it.
static void decorate_coherent(Emitter *e) {
    for (uint32_t i = 0; i < e->global_order.count; i++) {
        GlobalId id = e->global_order.items[i];
        const Global *global = &e->program->globals.items[id];
        const Type *type = type_get(e->types, global->type);
        bool buffer = global->address_space == ADDRESS_SPACE_STORAGE && e->uses_storage_barrier;
        bool texture = type->kind == TYPE_TEXTURE && type->format && e->uses_texture_barrier;
        if ((buffer || texture) && resource_access(e, global) == ACCESS_READ_WRITE)
            emit_decorate(e, e->globals[id].id, SpvDecorationCoherent);
    }
}

// ---- helper functions

static void emit_helpers(Emitter *e) {
    for (uint32_t i = 0; i < e->helpers.count; i++) {
        Helper helper = e->helpers.items[i];
        if (helper.kind == HELPER_DECODE || helper.kind == HELPER_ENCODE)
            emit_packed_helper(e, &helper);
        else
            emit_convert_helper(e, &helper);
    }
}

// ---- the whole

static uint32_t version_of(SpirvEnv env) {
    switch (env) {
    case SPIRV_VULKAN_1_0: return 0x10000;
    case SPIRV_VULKAN_1_1: return 0x10300;
    case SPIRV_VULKAN_1_2: return 0x10500;
    case SPIRV_VULKAN_1_3: return 0x10600;
    }
    return 0x10000;
}

static void emit_preamble(Emitter *e) {
    Builder *b = &e->builder;
    e->glsl = builder_id(b);
    builder_capability(b, SpvCapabilityShader);
    builder_put_string(b, SECTION_IMPORTS, SpvOpExtInstImport, WORDS(e->glsl), "GLSL.std.450", NULL, 0);
    builder_put(b, SECTION_MEMORY_MODEL, SpvOpMemoryModel,
                WORDS(SpvAddressingModelLogical, SpvMemoryModelGLSL450));
    if (!e->options.debug_info || !e->program->ast) return;
    const Source *source = e->program->ast->source;
    SpvId file = 0;
    for (uint32_t i = 0; i < source->parts.count; i++) {
        file = builder_id(b);
        if (i == 0) e->files = file;
        builder_put_string(b, SECTION_STRINGS, SpvOpString, WORDS(file), source->parts.items[i].name, NULL,
                           0);
    }
    builder_put(b, SECTION_STRINGS, SpvOpSource, WORDS(SpvSourceLanguageUnknown, 0, file));
    if (e->options.env == SPIRV_VULKAN_1_3) emit_debug_begin(e);
}

static uint32_t larger(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

// Room for what is noted of a function: as much as the largest takes.
static void make_room(FunctionState *fn, Arena *arena, const IrModule *module) {
    uint32_t insts = 1;
    uint32_t variables = 1;
    for (uint32_t i = 0; i < module->functions.count; i++) {
        insts = larger(insts, module->functions.items[i].inst_count);
        variables = larger(variables, module->functions.items[i].variable_count);
    }
    fn->values = ARENA_ARRAY(arena, SpvId, insts);
    fn->asides = ARENA_ARRAY(arena, SpvId, insts);
    fn->roots = ARENA_ARRAY(arena, IrOperand, insts);
    fn->links = ARENA_ARRAY(arena, uint32_t, insts);
    fn->loops = ARENA_ARRAY(arena, uint32_t, insts);
    fn->flags = ARENA_ARRAY(arena, uint8_t, insts);
    fn->writes = ARENA_ARRAY(arena, VariableWrites, variables);
}

static void emitter_init(Emitter *e, Arena *arena, const IrModule *module, const OverrideValues *values,
                         const SpirvOptions *options) {
    *e = (Emitter){.arena = arena,
                   .module = module,
                   .program = module->program,
                   .types = &module->program->types,
                   .constants = &module->program->constants,
                   .values = values,
                   .options = *options,
                   .version = version_of(options->env)};
    builder_init(&e->builder, arena);
    e->globals = ARENA_ARRAY_ZERO(arena, GlobalInfo, e->program->globals.count + 1);
    e->functions = ARENA_ARRAY_ZERO(arena, SpvId, module->functions.count);
    e->uses = ARENA_ARRAY_ZERO(arena, FunctionUses, module->functions.count);
    make_room(&e->fn, arena, module);
    for (uint32_t i = 0; i < module->functions.count; i++)
        e->functions[i] = builder_id(&e->builder);
}

// Words to keep free in front of the functions: what the sections there take where each type and constant is
// used, and nothing has a name.
static uint32_t front_room(const Emitter *e) {
    enum { FIXED = 256, TYPE_WORDS = 8, CONSTANT_WORDS = 4, MOST = 1 << 24 };
    uint64_t words = FIXED + (uint64_t)e->types->types.count * TYPE_WORDS +
                     (uint64_t)e->constants->constants.count * CONSTANT_WORDS;
    return words < MOST ? (uint32_t)words : MOST;
}

// Puts the other sections in front of the functions, which are by far the longest and stay where they are if
// there is room.
static void assemble(Emitter *e, SpirvWords *out) {
    Builder *b = &e->builder;
    Words *functions = &b->sections[SECTION_FUNCTIONS];
    const uint32_t header[5] = {SpvMagicNumber, e->version, 0, b->bound, 0};
    uint32_t before = sizeof header / sizeof *header;
    for (uint32_t i = 0; i < SECTION_FUNCTIONS; i++)
        before += b->sections[i].count;
    uint32_t room = e->front_room;
    uint32_t function_words = functions->count - room;
    if (before > room) {
        vec_reserve(e->arena, functions, before - room);
        memmove(functions->items + before, functions->items + room,
                function_words * sizeof *functions->items);
        room = before;
    }
    uint32_t *words = functions->items + (room - before);
    *out = (SpirvWords){words, before + function_words};
    memcpy(words, header, sizeof header);
    words += sizeof header / sizeof *header;
    for (uint32_t i = 0; i < SECTION_FUNCTIONS; i++) {
        if (b->sections[i].count == 0) continue;
        memcpy(words, b->sections[i].items, b->sections[i].count * sizeof *words);
        words += b->sections[i].count;
    }
}

_Static_assert(SECTION_FUNCTIONS == SECTION_COUNT - 1, "functions come last");

enum { WORDS_OF_INST = 7 };

bool spirv_emit(Arena *arena, const IrModule *module, const OverrideValues *values,
                const SpirvOptions *options, SpirvWords *out) {
    Emitter *e = ARENA_NEW(arena, Emitter);
    emitter_init(e, arena, module, values, options);
    e->front_room = front_room(e);
    Words *functions = &e->builder.sections[SECTION_FUNCTIONS];
    // Seldom more: growing costs more than room that stays untouched.
    vec_reserve(arena, functions, e->front_room + module->insts.count * WORDS_OF_INST);
    (void)vec_extend(arena, functions, e->front_room);
    emit_preamble(e);
    emit_overrides(e);
    emit_workgroup_sizes(e);
    emit_find_guarded(e);
    for (IrFunctionId i = 1; i < module->functions.count; i++)
        emit_function(e, i);
    emit_helpers(e);
    emit_entry_points(e);
    decorate_coherent(e);
    if (e->builder.overflow)
        emit_error(e, 0,
                   "this module has a list that is too long for SPIR-V, whose instructions have at most "
                   "65,535 words");
    assemble(e, out);
    return !e->failed;
}
