// The rule bank-conflict.
#include "workgroup/lint_address.h"
#include "workgroup/lint_run.h"

#include <stdlib.h>

enum {
    BANKS = 32,
    BANK_BYTES = 4,
    SUBGROUP = 32,
    WIDEST = 16,          // bytes that one lane touches at once
    WORK_LIMIT = 8 << 20, // lanes
    MOST_LEVELS = 15,     // WGSL 2.4: nesting of types
    LEAST_DEGREE = 2,     //
    MOST_PADDING = 8,     // elements
    PADDED_DEGREE = 2,    // that is left by a way out worth naming
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
    RaceLog *log;
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

// ---- two invocations

// The first two lanes of the step whose words lie in one bank.
static void find_colliding(const Step *step, uint32_t *one, uint32_t *other) {
    for (*other = 1; *other < step->count; ++*other) {
        for (*one = 0; *one < *other; ++*one) {
            uint32_t first = step->addresses[*one] / BANK_BYTES;
            uint32_t second = step->addresses[*other] / BANK_BYTES;
            if (first != second && first % BANKS == second % BANKS) return;
        }
    }
    *one = 0;
    *other = 1;
}

// How many lanes are as far from the one before as the second is from the first.
static uint32_t count_regular(const Step *step) {
    uint32_t count = 0;
    for (uint32_t i = 1; i < step->count; i++)
        count += step->addresses[i] - step->addresses[i - 1] == step->addresses[1] - step->addresses[0] &&
                 step->lanes[i] == step->lanes[i - 1] + 1;
    return count;
}

// ---- ways out

// Whether a step has no conflict, and no bank more than `degree` words to give.
static bool is_free(const Step *step, uint32_t degree) {
    Load load = load_of(step);
    return load.degree <= degree && !is_conflict(load);
}

// The same with `bytes` more behind every `row` bytes from `base` on.
static bool pads(const Step *step, uint64_t base, uint64_t row, uint32_t bytes, uint32_t degree) {
    Step padded = *step;
    for (uint32_t i = 0; i < step->count; i++)
        padded.addresses[i] += (uint32_t)((step->addresses[i] - base) / row) * bytes;
    return is_free(&padded, degree);
}

// How many units of `unit` bytes behind every `row` bytes help: one if that will nearly do, as is usual, else
// as few as leave no conflict. 0 if none will.
static uint32_t find_padding(const Step *step, uint64_t base, uint64_t row, uint32_t unit) {
    uint32_t least = unit < BANK_BYTES ? BANK_BYTES / unit : 1;
    if (pads(step, base, row, unit * least, PADDED_DEGREE)) return least;
    for (uint32_t degree = 1; degree <= PADDED_DEGREE; degree++) {
        for (uint32_t count = least; count <= MOST_PADDING; count *= 2) {
            if (pads(step, base, row, unit * count, degree)) return count;
        }
    }
    return 0;
}

// An array whose elements are arrays: with longer rows.
static const char *pad_rows(const Conflicts *c, const Step *step, uint64_t base, TypeId array) {
    const TypeTable *types = &c->program->types;
    const Type *type = type_get(types, array);
    const Type *row = type_get(types, type->element);
    if (row->kind != TYPE_ARRAY || row->count_kind != COUNT_CONST) return NULL;
    uint32_t more = find_padding(step, base, type_array_stride(types, array),
                                 (uint32_t)type_array_stride(types, type->element));
    if (more == 0) return NULL;
    return arena_print(c->run->arena,
                       "rows of %u elements instead of %u would spread them over the banks; what is added "
                       "stays unused",
                       row->count + more, row->count);
}

// Structures or vectors side by side, of which each lane takes a part.
static const char *part_elements(const Conflicts *c, const Step *step, uint64_t base, TypeId array) {
    const TypeTable *types = &c->program->types;
    const Type *element = type_get(types, type_get(types, array)->element);
    uint32_t stride = (uint32_t)type_array_stride(types, array);
    uint32_t part = step->words * BANK_BYTES;
    if ((element->kind != TYPE_STRUCT && element->kind != TYPE_VECTOR) || part >= stride) return NULL;
    Step apart = *step;
    for (uint32_t i = 0; i < step->count; i++)
        apart.addresses[i] = (uint32_t)(step->addresses[i] - base) / stride * part;
    if (!is_free(&apart, PADDED_DEGREE)) return NULL;
    const char *parts = element->kind == TYPE_VECTOR ? "component" : "member";
    if (element->kind == TYPE_STRUCT && element->alignment == BANK_BYTES &&
        pads(step, base, stride, BANK_BYTES, PADDED_DEGREE))
        return arena_print(
            c->run->arena,
            "an array of its own for each member would spread them over the banks, and so would "
            "elements of %u bytes instead of %u",
            stride + BANK_BYTES, stride);
    return arena_print(c->run->arena, "an array of its own for each %s would spread them over the banks",
                       parts);
}

// Rows of an array that the code makes by its indices, `distance` bytes long.
static const char *pad_elements(const Conflicts *c, const Step *step, uint64_t base, TypeId array,
                                int32_t distance) {
    uint32_t stride = (uint32_t)type_array_stride(&c->program->types, array);
    uint32_t row = distance < 0 ? 0u - (uint32_t)distance : (uint32_t)distance;
    uint64_t size = type_get(&c->program->types, array)->size; // 0 if an override decides
    if (row <= stride || row % stride != 0 || (size != 0 && row >= size)) return NULL;
    uint32_t more = find_padding(step, base, row, stride);
    if (more == 0) return NULL;
    return arena_print(c->run->arena, "%u unused element%s after every %u would spread them over the banks",
                       more, more == 1 ? "" : "s", row / stride);
}

// The member of a structure that holds byte `address`.
static const StructMember *member_at(const TypeTable *types, TypeId structure, uint64_t address) {
    const StructMember *found = type_member(types, structure, 0);
    for (uint32_t i = 0; i < type_structure_of(types, structure)->member_count; i++) {
        if (type_member(types, structure, i)->offset <= address) found = type_member(types, structure, i);
    }
    return found;
}

// Tries what helps with arrays at each level of the variable's type. `distances`: how far lanes are apart.
static const char *way_out(const Conflicts *c, const Step *step, GlobalId global,
                           const int32_t distances[2]) {
    const TypeTable *types = &c->program->types;
    TypeId id = c->program->globals.items[global].type;
    TypeId array = 0;
    uint64_t base = 0;
    for (uint32_t level = 0; level < MOST_LEVELS; level++) {
        if (type_kind(types, id) == TYPE_STRUCT && array == 0) {
            const StructMember *member = member_at(types, id, step->addresses[0] - base);
            base += member->offset;
            id = member->type;
            continue;
        }
        if (type_kind(types, id) != TYPE_ARRAY) break;
        array = id;
        const char *text = pad_rows(c, step, base, array);
        if (!text) text = part_elements(c, step, base, array);
        if (text) return text;
        id = type_get(types, array)->element;
    }
    for (uint32_t i = 0; i < 2 && array != 0; i++) {
        const char *text = pad_elements(c, step, base, array, distances[i]);
        if (text) return text;
    }
    return NULL;
}

// ---- one access

// Which invocations are apart how far.
static const char *distance_text(const Conflicts *c, const Step *step, uint32_t one, uint32_t other) {
    Arena *arena = c->run->arena;
    int32_t stride = (int32_t)(step->addresses[1] - step->addresses[0]);
    uint32_t regular = count_regular(step);
    if (regular == step->count - 1)
        return arena_print(arena, "neighbouring invocations are %d bytes apart", stride);
    const char *first = race_lane_text(c->report, step->lanes[one]);
    const char *second = race_lane_text(c->report, step->lanes[other]);
    int32_t distance = (int32_t)(step->addresses[other] - step->addresses[one]);
    if (2 * regular > step->count && stride == distance)
        return arena_print(arena, "neighbouring invocations are mostly %d bytes apart", stride);
    if (2 * regular > step->count && stride != 0)
        return arena_print(arena,
                           "neighbouring invocations are mostly %d bytes apart, and %s and %s, at %d bytes, "
                           "meet in one bank",
                           stride, first, second, distance);
    return arena_print(arena, "invocations %s and %s, %d bytes apart, meet in one bank", first, second,
                       distance);
}

static void keep_worst(Conflicts *c, const RaceEvent *event, const Step *step, Load load, bool exact) {
    LintRun *run = c->run;
    NodeId node = run->module->nodes.items[event->site];
    uint32_t *index = &run->conflict_of_node[node];
    int32_t stride = (int32_t)(step->addresses[1] - step->addresses[0]);
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
    uint32_t one;
    uint32_t other;
    find_colliding(step, &one, &other);
    int32_t distances[2] = {stride, (int32_t)(step->addresses[other] - step->addresses[one])};
    run->conflict_list.items[*index - 1] = (LintConflict){
        .node = node,
        .global = event->global,
        .degree = load.degree,
        .words = load.words,
        .banks = load.banks,
        .stride = stride,
        .varies = varies,
        .distance = distance_text(c, step, one, other),
        .way_out = exact ? way_out(c, step, event->global, distances) : NULL,
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
    report_label(run->diagnostics, id, ast_span(ast, conflict->node), "%s%s", conflict->distance,
                 conflict->varies ? " when it is worst" : "");
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
        list[i].line = source_line_index(ast->source, ast_span(ast, list[i].node).begin);
    if (count != 0) qsort(list, count, sizeof *list, compare_conflicts);
    for (uint32_t i = 0; i < count; i++) {
        bool said = i > 0 && list[i - 1].global == list[i].global && list[i - 1].line == list[i].line;
        if (!said) report_conflict(run, &list[i]);
    }
}
