#include "workgroup/storage.h"

#include "base/text.h"
#include "workgroup/sizing.h"

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

// ---- the report

enum { COLUMNS = 7, BAR_WIDTH = 40 };

// A table whose columns are as wide as their widest cell.
typedef struct Table {
    Arena *arena;
    VEC(const char *) cells; // COLUMNS a row
    uint32_t widths[COLUMNS];
} Table;

static const bool right_aligned[COLUMNS] = {false, false, true, true, true, true, false};

// In code points.
static uint32_t text_width(const char *text) {
    uint32_t width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static void table_add(Table *table, const char *cell) {
    uint32_t column = table->cells.count % COLUMNS;
    uint32_t width = text_width(cell);
    if (width > table->widths[column]) table->widths[column] = width;
    vec_push(table->arena, &table->cells, cell);
}

static void table_write(const Table *table, Text *text) {
    for (uint32_t i = 0; i < table->cells.count; i++) {
        uint32_t column = i % COLUMNS;
        const char *cell = table->cells.items[i];
        uint32_t gap = table->widths[column] - text_width(cell);
        text_fill(text, ' ', 2);
        if (right_aligned[column]) text_fill(text, ' ', gap);
        text_add(text, "%s", cell);
        if (column == COLUMNS - 1)
            text_add(text, "\n");
        else if (!right_aligned[column])
            text_fill(text, ' ', gap);
    }
}

static const char *bytes_text(Arena *arena, bool known, uint64_t bytes) {
    return known ? arena_print(arena, "%llu", (unsigned long long)bytes) : "?";
}

static void add_row(Table *table, const Program *program, const StorageItem *item) {
    Arena *arena = table->arena;
    const char *name = global_name(program, item->global);
    Position use = source_position(program->ast->source, ast_token_span(program->ast, item->first_use).begin);
    table_add(table, name);
    table_add(table, storage_type_text(program, arena, item->global));
    table_add(table, bytes_text(arena, item->known, item->size));
    table_add(table, bytes_text(arena, true, item->alignment));
    table_add(table, bytes_text(arena, item->known, item->padding));
    table_add(table, bytes_text(arena, true, item->offset));
    table_add(table, arena_print(arena, "%u:%u", use.line, use.column));
}

// WGSL 12.15: SPIR-V cannot say it, so that whoever makes the pipeline has to.
static void write_subgroup_size(Text *text, Program *program, const OverrideValues *values,
                                FunctionId entry_point) {
    NodeId expression = program->functions.items[entry_point].subgroup_size;
    if (!expression) return;
    ConstId size = evaluate(program, values, expression, false);
    if (size)
        text_add(text, "  the pipeline must require subgroups of %lld invocations\n",
                 (long long)const_as_integer(&program->constants, size));
    else
        text_add(text, "  the pipeline must require the size of subgroups, which depends on an override "
                       "without a value\n");
}

static void write_header(Text *text, const Program *program, const StorageUse *use) {
    text_add(text, "%s: %s", program->ast->source->name, function_name(program, use->entry_point));
    if (!use->size_known) {
        text_add(text, ", workgroup size depends on an override without a value\n");
        return;
    }
    const uint32_t *size = use->workgroup_size;
    uint64_t invocations = storage_invocations(use);
    text_add(text, ", workgroup size %u x %u x %u = %llu invocation%s\n", size[0], size[1], size[2],
             (unsigned long long)invocations, invocations == 1 ? "" : "s");
}

static void write_total(Text *text, const StorageUse *use, uint64_t limit) {
    uint64_t total = use->total;
    double share = limit != 0 ? (double)total / (double)limit : 1;
    uint32_t filled = total >= limit ? BAR_WIDTH : (uint32_t)(share * BAR_WIDTH);
    if (filled == 0 && total != 0) filled = 1;
    bool known = true;
    for (uint32_t i = 0; i < use->items.count; i++)
        known = known && use->items.items[i].known;
    text_add(text, "  [");
    text_fill(text, '#', filled);
    text_fill(text, '.', BAR_WIDTH - filled);
    text_add(text, "] %s%llu of %llu bytes, %.1f %%%s\n", known ? "" : "at least ", (unsigned long long)total,
             (unsigned long long)limit, share * 100, total > limit ? ": over the limit" : "");
}

// What changes the total, and how far it may.
static void write_overrides(Text *text, SizingSearch *search, const StorageUse *use) {
    const Program *program = search->program;
    Sizings found;
    sizing_find(search, use, &found);
    for (uint32_t i = 0; i < found.items.count; i++) {
        const Sizing *sizing = &found.items.items[i];
        const Decl *decl = program_decl(program, program->overrides.items[sizing->override].declaration);
        ConstId value = search->values->values[sizing->override];
        text_add(text, "  changes with the override %s, ", name_text(program->ast->names, decl->name));
        if (value && const_get(&program->constants, value)->kind == CONST_INTEGER)
            text_add(text, "which is %lld", (long long)const_as_integer(&program->constants, value));
        else if (value)
            text_add(text, "which is %s", const_text(&program->constants, text->arena, value));
        else
            text_add(text, "which has no value");
        if (sizing->has_largest) text_add(text, "; at most %lld fits", (long long)sizing->largest);
        text_add(text, "\n");
    }
}

static void write_use(Text *text, SizingSearch *search, const StorageUse *use) {
    Program *program = search->program;
    write_header(text, program, use);
    write_subgroup_size(text, program, search->values, use->entry_point);
    if (use->items.count == 0) {
        text_add(text, "  no workgroup memory\n");
        return;
    }
    static const char *const titles[COLUMNS] = {"variable", "type",   "size",     "align",
                                                "padding",  "offset", "first use"};
    Table table = {.arena = text->arena};
    for (uint32_t i = 0; i < COLUMNS; i++)
        table_add(&table, titles[i]);
    for (uint32_t i = 0; i < use->items.count; i++)
        add_row(&table, program, &use->items.items[i]);
    table_write(&table, text);
    write_total(text, use, search->limit);
    write_overrides(text, search, use);
}

const char *storage_report(Program *program, Arena *arena, const OverrideValues *values, uint64_t limit,
                           const FunctionId *entry_points, uint32_t count) {
    Text text = {.arena = arena};
    SizingSearch search;
    sizing_init(&search, program, arena, values, limit);
    for (uint32_t i = 0; i < count; i++) {
        if (program->functions.items[entry_points[i]].stage != STAGE_COMPUTE) continue;
        StorageUse use;
        storage_account(program, arena, values, entry_points[i], &use);
        if (text.bytes.count != 0) text_add(&text, "\n");
        write_use(&text, &search, &use);
    }
    if (text.bytes.count == 0) text_add(&text, "%s: no compute entry points\n", program->ast->source->name);
    return text_finish(&text);
}
