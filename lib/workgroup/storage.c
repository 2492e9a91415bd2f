#include "workgroup/storage.h"

enum { ROUND_TO = 16 }; // WebGPU, limits: each variable counts as a multiple of 16 bytes

// ---- accounting

static uint64_t add_capped(uint64_t a, uint64_t b) {
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

uint64_t storage_multiply(uint64_t a, uint64_t b) {
    return b != 0 && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

static uint64_t round_up(uint64_t bytes) {
    return add_capped(bytes, ROUND_TO - 1) / ROUND_TO * ROUND_TO;
}

uint64_t storage_add(uint64_t total, uint64_t bytes) {
    return add_capped(total, round_up(bytes));
}

// How many of a type's bytes hold data: what is left are gaps that alignment makes. Types nest at most 15
// deep (WGSL 2.4). An array that an override sizes, which never stands inside another type, counts as one
// element.
static uint64_t data_bytes(const TypeTable *types, TypeId id) {
    const Type *type = type_get(types, id);
    switch (type->kind) {
    case TYPE_VECTOR: return type->width * data_bytes(types, type->element);
    case TYPE_MATRIX: return type->columns * data_bytes(types, type->element);
    case TYPE_ARRAY: {
        uint64_t element = data_bytes(types, type->element);
        return type->count_kind == COUNT_CONST ? storage_multiply(element, type->count) : element;
    }
    case TYPE_STRUCT: {
        uint64_t sum = 0;
        for (uint32_t i = 0; i < type_structure_of(types, id)->member_count; i++)
            sum = add_capped(sum, data_bytes(types, type_member(types, id, i)->type));
        return sum;
    }
    default: return type->size;
    }
}

// Fills in what the store type says: WGSL 14.4.1 Alignment and size.
static void measure(Program *program, const OverrideValues *values, StorageItem *item) {
    const TypeTable *types = &program->types;
    TypeId id = program->globals.items[item->global].type;
    const Type *type = type_get(types, id);
    item->alignment = type->alignment;
    item->known = true;
    item->size = type->size;
    uint64_t data = data_bytes(types, id);
    if (type->kind == TYPE_ARRAY && type->count_kind == COUNT_OVERRIDE) {
        uint64_t count = evaluate_count(program, values, id);
        item->known = count != 0;
        item->size = storage_multiply(count, type_array_stride(types, id));
        data = storage_multiply(count, data);
    }
    if (type->kind == TYPE_BUFFER) { // what its bytes hold is not known
        item->size = data = evaluate_count(program, values, id);
        item->known = item->size != 0;
    }
    item->padding = item->size > data ? item->size - data : 0;
}

void storage_account(Program *program, Arena *arena, const OverrideValues *values, FunctionId entry_point,
                     StorageUse *use) {
    *use = (StorageUse){.entry_point = entry_point};
    use->size_known = evaluate_workgroup_size(program, values, entry_point, use->workgroup_size);
    Reach reach = {0};
    program_reach(program, arena, entry_point, &reach);
    for (uint32_t i = 0; i < reach.globals.count; i++) {
        const Use *global = &reach.globals.items[i];
        if (program->globals.items[global->index].address_space != ADDRESS_SPACE_WORKGROUP) continue;
        StorageItem item = {.global = global->index, .first_use = global->node, .offset = use->total};
        measure(program, values, &item);
        vec_push(arena, &use->items, item);
        use->total = storage_add(use->total, item.size);
    }
}

uint64_t storage_invocations(const StorageUse *use) {
    return storage_multiply((uint64_t)use->workgroup_size[0] * use->workgroup_size[1],
                            use->workgroup_size[2]);
}

static const char *global_name(const Program *program, GlobalId global) {
    const Decl *decl = program_decl(program, program->globals.items[global].declaration);
    return name_text(program->ast->names, decl->name);
}

static const char *function_name(const Program *program, FunctionId function) {
    const Decl *decl = program_decl(program, program->functions.items[function].declaration);
    return name_text(program->ast->names, decl->name);
}

const char *storage_type_text(const Program *program, Arena *arena, GlobalId global) {
    const TypeTable *types = &program->types;
    TypeId id = program->globals.items[global].type;
    const Type *type = type_get(types, id);
    if (type->kind != TYPE_ARRAY || type->count_kind != COUNT_OVERRIDE) return type_text(types, arena, id);
    Span count = ast_span(program->ast, types->counts.items[type->count].expression);
    return arena_print(arena, "array<%s, %.*s>", type_text(types, arena, type->element),
                       (int)(count.end - count.begin), program->ast->source->text + count.begin);
}

// ---- the limit

static void report_over_limit(Program *program, Arena *arena, const StorageUse *use, uint64_t limit) {
    Diagnostics *diagnostics = program->diagnostics;
    const Ast *ast = program->ast;
    NodeId node = program->functions.items[use->entry_point].node;
    DiagnosticId id = report_error(
        diagnostics, ast_token_span(ast, node), "workgroup-storage-limit",
        "entry point '%s' uses %llu bytes of workgroup memory, and the limit is %llu",
        function_name(program, use->entry_point), (unsigned long long)use->total, (unsigned long long)limit);
    for (uint32_t i = 0; i < use->items.count; i++) {
        const StorageItem *item = &use->items.items[i];
        const Global *global = &program->globals.items[item->global];
        Span span = ast_token_span(ast, global->node);
        const char *name = global_name(program, item->global);
        const char *type = storage_type_text(program, arena, item->global);
        if (!item->known)
            report_note_at(diagnostics, id, span, "the size of '%s' depends on an override without a value",
                           name);
        else if (item->size % ROUND_TO == 0)
            report_note_at(diagnostics, id, span, "'%s' takes %llu bytes: %s", name,
                           (unsigned long long)item->size, type);
        else
            report_note_at(diagnostics, id, span, "'%s' takes %llu bytes, which count as %llu: %s", name,
                           (unsigned long long)item->size, (unsigned long long)round_up(item->size), type);
    }
    report_note(diagnostics, id,
                "a device with more may be assumed: "
                "--limit=maxComputeWorkgroupStorageSize=BYTES");
}

bool storage_check(Program *program, Arena *arena, const OverrideValues *values, uint64_t limit,
                   const FunctionId *entry_points, uint32_t count) {
    bool fits = true;
    for (uint32_t i = 0; i < count; i++) {
        if (program->functions.items[entry_points[i]].stage != STAGE_COMPUTE) continue;
        StorageUse use;
        storage_account(program, arena, values, entry_points[i], &use);
        if (use.total <= limit) continue;
        report_over_limit(program, arena, &use, limit);
        fits = false;
    }
    return fits;
}
