// The rule bank-conflict.
#include "workgroup/lint_address.h"
#include "workgroup/lint_run.h"

#include <stdlib.h>

enum {
    BANKS = 32,
    BANK_BYTES = 4,
    SUBGROUP = 32,
    WIDEST = 16,            // bytes that one lane touches at once
    WORK_LIMIT = 8 << 20,   // lanes
    MOST_LEVELS = 15,       // WGSL 2.4: nesting of types
    LEAST_DEGREE = 2,       //
    MOST_PADDED_DEGREE = 2, // that is left by a way out worth naming
};

// The lanes of one subgroup that touch something at once.
typedef struct Step {
    uint32_t lanes[SUBGROUP];
    uint32_t addresses[SUBGROUP]; // bytes
    uint32_t count;
    uint32_t words; // that each of them touches
} Step;

// What one step asks of the banks.
typedef struct Load {
    uint32_t degree; // words that the bank with most to give has to give
    uint32_t words;  // different ones
    uint32_t banks;  // in which they are
} Load;

typedef struct Conflicts {
    LintRun *run;
    Arena *arena;
    const RaceReport *report;
    const RaceLog *log;
    const Program *program;
    uint64_t work;
} Conflicts;

// ---- what a step asks of the banks

static Load load_of(const Step *step) {
    uint32_t words[BANKS][SUBGROUP];
    uint32_t counts[BANKS] = {0};
    Load load = {0};
    for (uint32_t i = 0; i < step->count * step->words; i++) {
        uint32_t word = step->addresses[i / step->words] / BANK_BYTES + i % step->words;
        uint32_t bank = word % BANKS;
        uint32_t k = 0;
        while (k < counts[bank] && words[bank][k] != word)
            k++;
        if (k < counts[bank]) continue; // one word goes to any number of lanes
        words[bank][counts[bank]++] = word;
        load.words++;
        if (k == 0) load.banks++;
        if (k + 1 > load.degree) load.degree = k + 1;
    }
    return load;
}

static bool is_conflict(Load load) {
    return load.degree >= LEAST_DEGREE && load.words >= 2 * load.banks;
}

// ---- what an access touches

static const IrFunction *function_of(const IrModule *module, uint32_t site) {
    uint32_t low = 0;
    uint32_t high = module->functions.count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (module->functions.items[middle].first_inst <= site)
            low = middle;
        else
            high = middle;
    }
    return &module->functions.items[low];
}

// The type of the value that goes from or to memory, 0 if it is not looked into.
static TypeId value_type(const IrModule *module, const RaceEvent *event) {
    const IrInst *inst = &module->insts.items[event->site];
    if (inst->op == IR_LOAD) return inst->type;
    if (inst->op == IR_STORE) return ir_operand_type(module, function_of(module, event->site), inst->b);
    return inst->op == IR_BUILTIN && inst->b != BUILTIN_workgroupUniformLoad ? TYPE_U32_ID : 0;
}

// How many banks one lane's access is wide, 0 for what is no scalar or vector.
static uint32_t width_of(const Conflicts *c, const RaceEvent *event) {
    TypeId id = value_type(c->run->module, event);
    const Type *type = type_get(&c->program->types, id);
    bool simple = type_is_scalar(&c->program->types, id) || type->kind == TYPE_VECTOR;
    if (!simple || type->size == 0 || type->size > WIDEST) return 0;
    uint32_t words = ((uint32_t)type->size + BANK_BYTES - 1) / BANK_BYTES;
    return words == 3 ? 4 : words;
}

// ---- ways out

// Whether the step is free of conflicts if `bytes` more stand behind every `row` bytes.
static bool helps(const Step *step, uint64_t row, uint32_t bytes) {
    Step padded = *step;
    for (uint32_t i = 0; i < step->count; i++)
        padded.addresses[i] += (uint32_t)(step->addresses[i] / row) * bytes;
    Load load = load_of(&padded);
    return load.degree <= MOST_PADDED_DEGREE && !is_conflict(load);
}

// An array in a variable's type whose elements are arrays: with longer rows.
static const char *pad_rows(const Conflicts *c, const Step *step, TypeId array) {
    TypeTable *types = &c->run->module->program->types;
    const Type *type = type_get(types, array);
    const Type *row = type_get(types, type->element);
    if (row->kind != TYPE_ARRAY || row->count_kind != COUNT_CONST) return NULL;
    uint32_t stride = (uint32_t)type_array_stride(types, type->element);
    uint32_t more = stride < BANK_BYTES ? BANK_BYTES / stride : 1;
    if (!helps(step, type_array_stride(types, array), more * stride)) return NULL;
    return arena_print(
        c->run->arena,
        "rows of %u elements instead of %u, the last of them unused, would spread them over the "
        "banks",
        row->count + more, row->count);
}

// Structures or vectors side by side, of which each lane takes a part.
static const char *part_elements(const Conflicts *c, const Step *step, TypeId array) {
    const TypeTable *types = &c->program->types;
    const Type *type = type_get(types, array);
    const Type *element = type_get(types, type->element);
    uint64_t stride = type_array_stride(types, array);
    if (element->kind != TYPE_STRUCT && element->kind != TYPE_VECTOR) return NULL;
    if (!helps(step, stride, BANK_BYTES)) return NULL;
    if (element->kind == TYPE_VECTOR)
        return arena_print(c->run->arena,
                           "an array of its own for each component would spread them over the banks");
    return arena_print(c->run->arena,
                       "an array of its own for each member would spread them over the banks, and so would "
                       "elements of %llu bytes instead of %llu",
                       (unsigned long long)stride + BANK_BYTES, (unsigned long long)stride);
}

static const char *way_out(const Conflicts *c, const Step *step, GlobalId global, int32_t stride,
                           bool regular) {
    const TypeTable *types = &c->program->types;
    TypeId id = c->program->globals.items[global].type;
    for (uint32_t level = 0; level < MOST_LEVELS && type_kind(types, id) == TYPE_ARRAY; level++) {
        const char *text = pad_rows(c, step, id);
        if (!text) text = part_elements(c, step, id);
        if (text) return text;
        id = type_get(types, id)->element;
    }
    if (!regular || stride <= BANK_BYTES || stride % BANK_BYTES != 0 ||
        !helps(step, (uint32_t)stride, BANK_BYTES))
        return NULL;
    return arena_print(c->run->arena, "an unused word after every %d would spread them over the banks",
                       stride / BANK_BYTES);
}

// ---- one access

// The first two invocations of the step that are apart, and by how much.
static const char *neighbours(const Conflicts *c, const Step *step, int32_t *stride, bool *regular) {
    uint32_t width = c->log->workgroup_size[0];
    uint32_t i = 1;
    while (step->addresses[i] == step->addresses[0])
        i++;
    *stride = (int32_t)(step->addresses[i] - step->addresses[0]);
    *regular = true;
    for (uint32_t k = 1; k < step->count; k++)
        *regular = *regular && step->addresses[k] - step->addresses[k - 1] == (uint32_t)*stride &&
                   step->lanes[k] == step->lanes[k - 1] + 1;
    uint32_t apart = step->lanes[i] - step->lanes[0];
    if (*regular) return "neighbouring invocations";
    if (apart == 1) return "invocations next to each other in x";
    if (apart == width) return "invocations next to each other in y";
    return arena_print(c->run->arena, "invocations %s and %s", race_lane_text(c->report, step->lanes[0]),
                       race_lane_text(c->report, step->lanes[i]));
}

static void keep_worst(Conflicts *c, const RaceEvent *event, const Step *step, Load load, bool exact) {
    LintRun *run = c->run;
    NodeId node = run->module->nodes.items[event->site];
    uint32_t *index = &run->conflict_of_node[node];
    int32_t stride;
    bool regular;
    const char *who = neighbours(c, step, &stride, &regular);
    bool varies = false;
    if (*index == 0) {
        vec_push(run->arena, &run->conflict_list, (LintConflict){0});
        *index = run->conflict_list.count;
    } else {
        LintConflict *before = &run->conflict_list.items[*index - 1];
        varies = before->varies = before->varies || before->stride != stride;
        if (before->degree > load.degree || (before->degree == load.degree && before->words >= load.words))
            return;
    }
    run->conflict_list.items[*index - 1] = (LintConflict){
        .node = node,
        .global = event->global,
        .degree = load.degree,
        .words = load.words,
        .banks = load.banks,
        .stride = stride,
        .varies = varies,
        .neighbours = who,
        .way_out = exact ? way_out(c, step, event->global, stride, regular) : NULL,
    };
}

static void look_at(Conflicts *c, const RaceEvent *event) {
    if (!lint_is_access(event) ||
        c->program->globals.items[event->global].address_space != ADDRESS_SPACE_WORKGROUP)
        return;
    uint32_t width = width_of(c, event);
    LintAddress address = lint_address(&c->log->terms, event->address);
    // An unknown addend moves whole words only if nothing smaller is in the variable.
    bool exact = address.part_count == 0;
    if (width == 0 || !address.understood || !address.lanes || (!exact && event->size < BANK_BYTES)) return;
    const uint64_t *may = c->log->masks + (size_t)event->may * RACE_LANE_WORDS;
    uint32_t lanes = SUBGROUP / width;
    for (uint32_t first = 0; first < c->log->lane_count; first += lanes) {
        Step step = {.words = width};
        for (uint32_t lane = first; lane < first + lanes && lane < c->log->lane_count; lane++) {
            if (!race_mask_has(may, lane)) continue;
            step.lanes[step.count] = lane;
            step.addresses[step.count++] = lint_address_at(&address, lane);
        }
        c->work += lanes;
        Load load = load_of(&step);
        if (is_conflict(load)) keep_worst(c, event, &step, load, exact);
    }
}

void lint_bank_conflicts(LintRun *run, Arena *scratch, const RaceReport *report) {
    Conflicts c = {
        .run = run, .arena = scratch, .report = report, .log = report->log, .program = run->module->program};
    for (uint32_t i = 0; i < c.log->events.count && c.work < WORK_LIMIT; i++)
        look_at(&c, &c.log->events.items[i]);
}

// ---- the report

static void report_conflict(const LintRun *run, const LintConflict *conflict) {
    const Program *program = run->module->program;
    const Ast *ast = program->ast;
    const char *name = name_text(
        ast->names, program_decl(program, program->globals.items[conflict->global].declaration)->name);
    DiagnosticId id = report_warning(
        run->diagnostics, ast_span(ast, conflict->node), rule_at(RULE_BANK_CONFLICT)->name,
        "%u-way bank conflict: %u words of '%s' that a subgroup touches at once are in %u of %d banks",
        conflict->degree, conflict->words, name, conflict->banks, BANKS);
    report_label(run->diagnostics, id, ast_span(ast, conflict->node), "%s are %d bytes apart%s",
                 conflict->neighbours, conflict->stride, conflict->varies ? " when it is worst" : "");
    if (conflict->varies)
        report_note(run->diagnostics, id,
                    "there would be none if neighbouring invocations touched neighbouring elements");
    else if (conflict->way_out)
        report_note(run->diagnostics, id, "%s", conflict->way_out);
}

// By variable, line and place; of one line the worst comes first.
static int compare_conflicts(const void *a, const void *b) {
    const LintConflict *left = a;
    const LintConflict *right = b;
    if (left->global != right->global) return left->global < right->global ? -1 : 1;
    if (left->line != right->line) return left->line < right->line ? -1 : 1;
    if (left->degree != right->degree) return left->degree > right->degree ? -1 : 1;
    return left->node < right->node ? -1 : left->node > right->node;
}

void lint_bank_conflicts_end(LintRun *run) {
    const Ast *ast = run->module->program->ast;
    LintConflict *list = run->conflict_list.items;
    uint32_t count = run->conflict_list.count;
    for (uint32_t i = 0; i < count; i++)
        list[i].line = source_position(ast->source, ast_span(ast, list[i].node).begin).line;
    if (count != 0) qsort(list, count, sizeof *list, compare_conflicts);
    for (uint32_t i = 0; i < count; i++) {
        bool said = i > 0 && list[i - 1].global == list[i].global && list[i - 1].line == list[i].line;
        if (!said) report_conflict(run, &list[i]);
    }
}
