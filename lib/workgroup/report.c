#include "workgroup/report.h"

#include "base/text.h"
#include "workgroup/sizing.h"

static const char *global_name(const Program *program, GlobalId global) {
    const Decl *decl = program_decl(program, program->globals.items[global].declaration);
    return name_text(program->ast->names, decl->name);
}

static const char *function_name(const Program *program, FunctionId function) {
    const Decl *decl = program_decl(program, program->functions.items[function].declaration);
    return name_text(program->ast->names, decl->name);
}

enum { COLUMNS = 8, BAR_WIDTH = 40 };

// A table whose columns are as wide as their widest cell.
typedef struct Table {
    Arena *arena;
    VEC(const char *) cells; // COLUMNS a row
    uint32_t widths[COLUMNS];
} Table;

static const bool right_aligned[COLUMNS] = {false, false, true, true, true, true, false, false};

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

static const char *verdict_text(const RaceVerdict *verdict) {
    if (!verdict) return "not examined";
    switch (verdict->kind) {
    case RACE_VERDICT_RACE: return "race";
    case RACE_VERDICT_FREE: return "none (proved)";
    case RACE_VERDICT_UNKNOWN: return "unknown";
    }
    return "";
}

static void add_row(Table *table, const Program *program, const StorageItem *item,
                    const RaceVerdict *verdict) {
    Arena *arena = table->arena;
    const char *name = global_name(program, item->global);
    uint32_t use = ast_token_span(program->ast, item->first_use).begin;
    table_add(table, name);
    table_add(table, storage_type_text(program, arena, item->global));
    table_add(table, bytes_text(arena, item->known, item->size));
    table_add(table, bytes_text(arena, true, item->alignment));
    table_add(table, bytes_text(arena, item->known, item->padding));
    table_add(table, bytes_text(arena, true, item->offset));
    table_add(table, source_place_text(program->ast->source, arena, use));
    table_add(table, verdict_text(verdict));
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

// Without the suffix that a literal of its type would have.
static const char *value_text(const Program *program, Arena *arena, ConstId value) {
    if (const_get(&program->constants, value)->kind != CONST_INTEGER)
        return const_text(&program->constants, arena, value);
    return arena_print(arena, "%lld", (long long)const_as_integer(&program->constants, value));
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
        if (value)
            text_add(text, "which is %s", value_text(program, text->arena, value));
        else
            text_add(text, "which has no value");
        if (sizing->has_largest) text_add(text, "; at most %lld fits", (long long)sizing->largest);
        text_add(text, "\n");
    }
}

void report_assumptions(const ReportInput *input, Arena *arena, FunctionId entry_point,
                        ReportAssumptions *assumptions) {
    *assumptions = (ReportAssumptions){0};
    Reach reach = {0};
    program_reach(input->program, arena, entry_point, &reach);
    for (uint32_t i = 0; i < reach.overrides.count; i++) {
        OverrideId id = reach.overrides.items[i].index;
        if (input->values->values[id] && !input->values->given[id]) vec_push(arena, &assumptions->list, id);
    }
}

static void write_verdict(Text *text, const Program *program, const RaceVerdict *verdict) {
    text_add(text, "  %s: ", global_name(program, verdict->global));
    text_add(text, verdict->kind == RACE_VERDICT_RACE ? "data race" : "data races unknown");
    if (verdict->place.end != 0) {
        const Source *source = program->ast->source;
        text_add(text, " at %s", source_place_text(source, program->arena, verdict->place.begin));
    }
    if (verdict->kind == RACE_VERDICT_RACE) text_add(text, " [%s]", rule_at(verdict->rule)->name);
    if (verdict->reason) text_add(text, ": %s", verdict->reason);
    text_add(text, "\n");
}

// Where the races are, why others are unknown, and what the proofs take for granted.
static void write_verdicts(Text *text, const ReportInput *input, const StorageUse *use) {
    Program *program = input->program;
    bool proved = false;
    for (uint32_t i = 0; i < use->items.count; i++) {
        const RaceVerdict *verdict = race_verdict_at(input->verdicts, use->entry_point, i);
        if (verdict && verdict->kind != RACE_VERDICT_FREE) write_verdict(text, program, verdict);
        proved = proved || (verdict && verdict->kind == RACE_VERDICT_FREE);
    }
    ReportAssumptions assumptions = {0};
    if (proved) report_assumptions(input, text->arena, use->entry_point, &assumptions);
    for (uint32_t i = 0; i < assumptions.list.count; i++) {
        OverrideId id = assumptions.list.items[i];
        const Decl *decl = program_decl(program, program->overrides.items[id].declaration);
        text_add(text, "%s%s = %s", i == 0 ? "  proved for " : ", ",
                 name_text(program->ast->names, decl->name),
                 value_text(program, text->arena, input->values->values[id]));
    }
    if (assumptions.list.count != 0) text_add(text, "\n");
}

static void write_use(Text *text, const ReportInput *input, SizingSearch *search, const StorageUse *use) {
    Program *program = input->program;
    write_header(text, program, use);
    write_subgroup_size(text, program, input->values, use->entry_point);
    if (use->items.count == 0) {
        text_add(text, "  no workgroup memory\n");
        return;
    }
    static const char *const titles[COLUMNS] = {"variable", "type",   "size",      "align",
                                                "padding",  "offset", "first use", "data races"};
    Table table = {.arena = text->arena};
    for (uint32_t i = 0; i < COLUMNS; i++)
        table_add(&table, titles[i]);
    for (uint32_t i = 0; i < use->items.count; i++)
        add_row(&table, program, &use->items.items[i], race_verdict_at(input->verdicts, use->entry_point, i));
    table_write(&table, text);
    write_total(text, use, input->limit);
    write_overrides(text, search, use);
    write_verdicts(text, input, use);
}

// ---- the device

static void write_names(Text *text, const char *title, const RequirementNames *names) {
    if (names->list.count == 0) return;
    text_add(text, "  %-18s ", title);
    for (uint32_t i = 0; i < names->list.count; i++)
        text_add(text, "%s%s", i == 0 ? "" : ", ", names->list.items[i]);
    text_add(text, "\n");
}

// The extensions of WGSL that the module relies on.
static void write_features(Text *text, const ReportInput *input) {
    FeatureNames used;
    program_features_used(input->program, text->arena, &used);
    if (used.list.count == 0) return;
    text_add(text, "\n%s: uses ", input->program->ast->source->name);
    for (uint32_t i = 0; i < used.list.count; i++)
        text_add(text, "%s%s", i == 0 ? "" : ", ", used.list.items[i]);
    text_add(text, "\n");
}

static void write_requirements(Text *text, const ReportInput *input) {
    const Requirements *requirements = input->requirements;
    const char *file = input->program->ast->source->name;
    if (requirements->failure) {
        text_add(text, "\n%s: no SPIR-V for %s: %s\n", file, requirements->target, requirements->failure);
        return;
    }
    text_add(text, "\n%s: SPIR-V for %s\n", file, requirements->target);
    write_names(text, "device features", &requirements->device_features);
    write_names(text, "device extensions", &requirements->device_extensions);
    write_names(text, "device properties", &requirements->properties);
    write_names(text, "capabilities", &requirements->capabilities);
    write_names(text, "extensions", &requirements->spirv_extensions);
}

const char *report_text(const ReportInput *input, Arena *arena) {
    Program *program = input->program;
    Text text = {.arena = arena};
    SizingSearch search;
    sizing_init(&search, program, arena, input->values, input->limit);
    for (uint32_t i = 0; i < input->entry_point_count; i++) {
        if (program->functions.items[input->entry_points[i]].stage != STAGE_COMPUTE) continue;
        StorageUse use;
        storage_account(program, arena, input->values, input->entry_points[i], &use);
        if (text.bytes.count != 0) text_add(&text, "\n");
        write_use(&text, input, &search, &use);
    }
    if (text.bytes.count == 0) text_add(&text, "%s: no compute entry points\n", program->ast->source->name);
    write_features(&text, input);
    if (input->requirements) write_requirements(&text, input);
    return text_finish(&text);
}
