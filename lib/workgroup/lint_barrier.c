// The rule barrier-redundant.
#include "workgroup/lint_address.h"
#include "workgroup/lint_run.h"
#include "workgroup/race_run.h"

#include <stdlib.h>
#include <string.h>

enum { WORK_LIMIT = 8 << 20, MOST_PASSED = 32, SORT_COST = 8 };

static const uint32_t NO_SITE = UINT32_MAX;

// A place that a lane touches, for sorting.
typedef struct Place {
    uint32_t address;
    uint32_t lane;
} Place;

typedef struct Places {
    Place *list; // by address; null until asked for
    uint32_t count;
} Places;

// A barrier of the source in this log.
typedef struct Site {
    NodeId node;
    BuiltinId builtin;
    uint8_t orders;
    bool removed; // it orders nothing that those which are left do not order
} Site;

// What lies around the instances of a site.
typedef struct Around {
    bool before, after; // some access that the site orders
    bool written;
    bool storage_before, storage_after, storage_written;
    bool begins; // an instance with no barrier before it
    bool ends;   // one with none behind it
    NodeId previous, next;
    bool several_previous, several_next;
} Around;

typedef struct Barriers {
    LintRun *run;
    Arena *arena;
    RaceLog *log;
    const Program *program;
    VEC(Site) sites;   // in the order of their first instances
    uint32_t *site_of; // by event
    LintAddress *addresses;
    Places *places; // by event
    RaceTermId passed[MOST_PASSED];
    uint32_t passed_count;
    uint64_t work;
} Barriers;

// ---- the list of barriers

static LintBarrier *barrier_at(LintRun *run, NodeId node, BuiltinId builtin) {
    uint32_t *index = &run->barrier_of_node[node];
    if (*index == 0) {
        vec_push(run->arena, &run->barrier_list, ((LintBarrier){.node = node, .builtin = builtin}));
        *index = run->barrier_list.count;
    }
    return &run->barrier_list.items[*index - 1];
}

static bool is_barrier(const IrInst *inst) {
    if (inst->op != IR_BUILTIN) return false;
    BuiltinId id = (BuiltinId)inst->b;
    return id == BUILTIN_workgroupBarrier || id == BUILTIN_storageBarrier || id == BUILTIN_textureBarrier;
}

// By FunctionId: what an entry point reaches.
static uint8_t *find_functions(const LintRun *run, Arena *scratch, FunctionId entry_point) {
    const Program *program = run->module->program;
    Reach reach = {0};
    program_reach(program, scratch, entry_point, &reach);
    uint8_t *reached = ARENA_ARRAY_ZERO(scratch, uint8_t, program->functions.count);
    for (uint32_t i = 0; i < reach.functions.count; i++)
        reached[reach.functions.items[i]] = 1;
    return reached;
}

// What is done with each barrier that an entry point may come to.
typedef void Visit(LintRun *run, NodeId node, BuiltinId builtin);

static void visit_barriers(LintRun *run, Arena *scratch, FunctionId entry_point, Visit *visit) {
    const IrModule *module = run->module;
    const uint8_t *reached = find_functions(run, scratch, entry_point);
    for (uint32_t f = 1; f < module->functions.count; f++) {
        const IrFunction *function = &module->functions.items[f];
        for (uint32_t i = 0; reached[function->source] && i < function->inst_count; i++) {
            const IrInst *inst = ir_inst(module, function, i);
            if (is_barrier(inst)) visit(run, ir_node(module, function, i), (BuiltinId)inst->b);
        }
    }
}

static void keep(LintRun *run, NodeId node, BuiltinId builtin) {
    barrier_at(run, node, builtin)->needed = true;
}

static void keep_texture_barrier(LintRun *run, NodeId node, BuiltinId builtin) {
    if (builtin == BUILTIN_textureBarrier) barrier_at(run, node, builtin)->needed = true;
}

static void drop_texture_barrier(LintRun *run, NodeId node, BuiltinId builtin) {
    if (builtin != BUILTIN_textureBarrier) return;
    LintBarrier *barrier = barrier_at(run, node, builtin);
    barrier->seen = true;
    barrier->reason = LINT_NO_TEXTURE;
}

// ---- what is known of an entry point

// Whether an override that no setting fixes has a say: with another value all may be different.
static bool has_open_overrides(const LintRun *run, const Reach *reach) {
    for (uint32_t i = 0; i < reach->overrides.count; i++) {
        if (!run->values->given[reach->overrides.items[i].index]) return true;
    }
    return false;
}

static bool writes_textures(const Program *program, const Reach *reach) {
    for (uint32_t i = 0; i < reach->globals.count; i++) {
        TypeId id = program->globals.items[reach->globals.items[i].index].type;
        const Type *type = type_get(&program->types, id);
        if (type->kind == TYPE_TEXTURE && type->format != TEXEL_FORMAT_NONE && (type->access & ACCESS_WRITE))
            return true;
    }
    return false;
}

// ---- whether two accesses may meet

static uint8_t memory_of(const Barriers *b, const RaceEvent *event) {
    if (event->kind == RACE_BARRIER || event->global == 0) return 0;
    AddressSpace space = b->program->globals.items[event->global].address_space;
    return space == ADDRESS_SPACE_WORKGROUP ? RACE_ORDERS_WORKGROUP
           : space == ADDRESS_SPACE_STORAGE ? RACE_ORDERS_STORAGE
                                            : 0;
}

static int compare_places(const void *a, const void *b) {
    const Place *left = a;
    const Place *right = b;
    if (left->address != right->address) return left->address < right->address ? -1 : 1;
    return left->lane < right->lane ? -1 : left->lane > right->lane;
}

static const Places *places_of(Barriers *b, uint32_t index) {
    Places *places = &b->places[index];
    if (places->list) return places;
    const RaceEvent *event = &b->log->events.items[index];
    const uint64_t *may = b->log->masks + (size_t)event->may * RACE_LANE_WORDS;
    places->list = ARENA_ARRAY(b->arena, Place, b->log->lane_count);
    for (uint32_t lane = 0; lane < b->log->lane_count; lane++) {
        if (race_mask_has(may, lane))
            places->list[places->count++] = (Place){lint_address_at(&b->addresses[index], lane), lane};
    }
    qsort(places->list, places->count, sizeof *places->list, compare_places);
    b->work += (uint64_t)places->count * SORT_COST;
    return places;
}

// Whether two different lanes touch the same byte, both addresses being known but for the same addend.
static bool overlap(Barriers *b, uint32_t first, uint32_t second) {
    uint32_t sizes[2] = {b->log->events.items[first].size, b->log->events.items[second].size};
    const Places *left = places_of(b, first);
    const Places *right = places_of(b, second);
    uint32_t from = 0;
    for (uint32_t i = 0; i < left->count; i++) {
        uint64_t begin = left->list[i].address;
        uint64_t end = begin + sizes[0];
        if (end > UINT32_MAX) return true;
        while (from < right->count && (uint64_t)right->list[from].address + sizes[1] <= begin)
            from++;
        for (uint32_t k = from; k < right->count && right->list[k].address < end; k++) {
            b->work++;
            if (right->list[k].lane != left->list[i].lane) return true;
        }
    }
    b->work += left->count + right->count;
    return false;
}

// WGSL 7.3: an access out of bounds may go anywhere in the variable.
static bool may_meet(Barriers *b, uint32_t first, uint32_t second) {
    if (b->log->lane_count == 1) return false;
    const RaceEvent *events = b->log->events.items;
    if (!lint_is_access(&events[first]) || !lint_is_access(&events[second])) return true;
    if (events[first].unbounded || events[second].unbounded) return true;
    const LintAddress *one = &b->addresses[first];
    const LintAddress *other = &b->addresses[second];
    if (!one->understood || !other->understood || one->part_count != other->part_count ||
        memcmp(one->parts, other->parts, one->part_count * sizeof *one->parts) != 0)
        return true;
    return overlap(b, first, second);
}

// ---- whether a site is needed

static bool implies(const Barriers *b, RaceTermId guard, RaceTermId condition) {
    return condition == 0 || race_guard_implies(&b->log->terms, guard, condition);
}

static bool is_parted(const Barriers *b, const RaceEvent *event) {
    for (uint32_t i = 0; i < b->passed_count; i++) {
        if (implies(b, event->guard, b->passed[i])) return true;
    }
    return false;
}

// Whether an event is a barrier that stays when `site` goes.
static bool stays(const Barriers *b, uint32_t index, uint32_t site) {
    const RaceEvent *event = &b->log->events.items[index];
    if (event->kind != RACE_BARRIER || event->invented) return false;
    uint32_t other = b->site_of[index];
    return other == NO_SITE || (other != site && !b->sites.items[other].removed);
}

// Whether rounds of a loop that are not in the log may stand between two accesses: behind a barrier that is
// perhaps not passed, in a log that does not go through all rounds.
static bool is_out_of_order(const Barriers *b) {
    return b->log->truncated && b->passed_count != 0;
}

// Whether an access needs the site before one that follows.
static bool needs(Barriers *b, uint32_t index, uint32_t site) {
    const RaceEvent *event = &b->log->events.items[index];
    uint8_t memory = b->sites.items[site].orders;
    bool crossed = false;
    b->passed_count = 0;
    for (uint32_t i = index + 1; i < b->log->events.count; i++) {
        const RaceEvent *other = &b->log->events.items[i];
        if (b->work++ > WORK_LIMIT) return true;
        if (other->kind == RACE_BARRIER) {
            if (!(other->orders & memory)) continue;
            crossed = crossed || b->site_of[i] == site;
            if (!stays(b, i, site)) continue;
            if (implies(b, event->guard, other->guard)) return false;
            if (b->passed_count < MOST_PASSED) b->passed[b->passed_count++] = other->guard;
        } else if (crossed && other->global == event->global &&
                   (lint_may_write(event) || lint_may_write(other)) && !is_parted(b, other) &&
                   (is_out_of_order(b) || may_meet(b, index, i))) {
            return true;
        }
    }
    return false;
}

// Storage is also how workgroups talk to each other, by atomics: what looks as if it could go may be part of
// that.
static bool talks(const Barriers *b) {
    for (uint32_t i = 0; i < b->log->events.count; i++) {
        const RaceEvent *event = &b->log->events.items[i];
        if (memory_of(b, event) == RACE_ORDERS_STORAGE && event->kind >= RACE_ATOMIC_LOAD) return true;
    }
    return false;
}

static bool is_needed(Barriers *b, uint32_t site) {
    uint8_t memory = b->sites.items[site].orders;
    if (memory == RACE_ORDERS_STORAGE && talks(b)) return true;
    for (uint32_t i = 0; i < b->log->events.count; i++) {
        if (memory_of(b, &b->log->events.items[i]) == memory && needs(b, i, site)) return true;
    }
    return b->work > WORK_LIMIT;
}

// ---- why it is not

static void meet_neighbour(NodeId *neighbour, bool *several, NodeId node) {
    *several = *several || (*neighbour != 0 && *neighbour != node);
    *neighbour = node;
}

static NodeId node_of(const Barriers *b, uint32_t event) {
    return b->run->module->nodes.items[b->log->events.items[event].site];
}

static void look_at(const Barriers *b, Around *around, uint32_t index, uint8_t orders, bool *own,
                    bool *storage) {
    const RaceEvent *event = &b->log->events.items[index];
    uint8_t memory = memory_of(b, event);
    if (memory & orders) {
        *own = true;
        around->written = around->written || lint_may_write(event);
    } else if (memory == RACE_ORDERS_STORAGE) {
        *storage = true;
        around->storage_written = around->storage_written || lint_may_write(event);
    }
}

static void look_around(Barriers *b, Around *around, uint32_t index, uint32_t site) {
    uint8_t orders = b->sites.items[site].orders;
    uint32_t i = index;
    while (i-- > 0 && b->work++ <= WORK_LIMIT) {
        if (stays(b, i, site) && (b->log->events.items[i].orders & orders)) break;
        look_at(b, around, i, orders, &around->before, &around->storage_before);
    }
    if (i == UINT32_MAX)
        around->begins = true;
    else
        meet_neighbour(&around->previous, &around->several_previous, node_of(b, i));
    for (i = index + 1; i < b->log->events.count && b->work++ <= WORK_LIMIT; i++) {
        if (stays(b, i, site) && (b->log->events.items[i].orders & orders)) break;
        look_at(b, around, i, orders, &around->after, &around->storage_after);
    }
    if (i == b->log->events.count)
        around->ends = true;
    else
        meet_neighbour(&around->next, &around->several_next, node_of(b, i));
}

static void explain(Barriers *b, uint32_t site) {
    Around around = {0};
    for (uint32_t i = 0; i < b->log->events.count; i++) {
        if (b->site_of[i] == site) look_around(b, &around, i, site);
    }
    LintBarrier *barrier = barrier_at(b->run, b->sites.items[site].node, b->sites.items[site].builtin);
    LintReason reason = b->log->lane_count == 1 ? LINT_SINGLE
                        : !around.before        ? LINT_NOTHING_BEFORE
                        : !around.after         ? LINT_NOTHING_AFTER
                        : !around.written       ? LINT_ONLY_READ
                                                : LINT_APART;
    NodeId neighbour = 0;
    if (reason == LINT_NOTHING_BEFORE && !around.begins && !around.several_previous)
        neighbour = around.previous;
    if (reason == LINT_NOTHING_AFTER && !around.ends && !around.several_next) neighbour = around.next;
    if (barrier->seen && barrier->reason != reason) reason = LINT_APART;
    if (barrier->seen && barrier->neighbour != neighbour) neighbour = 0;
    barrier->seen = true;
    barrier->reason = (uint8_t)reason;
    barrier->neighbour = neighbour;
    barrier->storage_follows =
        barrier->storage_follows || (around.storage_before && around.storage_after && around.storage_written);
}

// ---- one entry point

static void find_sites(Barriers *b) {
    const IrModule *module = b->run->module;
    uint32_t *site_of_node = ARENA_ARRAY_ZERO(b->arena, uint32_t, module->program->ast->nodes.count);
    for (uint32_t i = 0; i < b->log->events.count; i++) {
        const RaceEvent *event = &b->log->events.items[i];
        b->site_of[i] = NO_SITE;
        if (event->kind != RACE_BARRIER || event->invented || !is_barrier(&module->insts.items[event->site]))
            continue;
        NodeId node = node_of(b, i);
        if (site_of_node[node] == 0) {
            BuiltinId builtin = (BuiltinId)module->insts.items[event->site].b;
            vec_push(b->arena, &b->sites, ((Site){node, builtin, event->orders, false}));
            site_of_node[node] = b->sites.count;
        }
        b->site_of[i] = site_of_node[node] - 1;
    }
}

// The last sites first: of two barriers of which one would do, the second goes.
static void judge(Barriers *b) {
    for (uint32_t i = b->sites.count; i-- > 0;) {
        if (is_needed(b, i))
            barrier_at(b->run, b->sites.items[i].node, b->sites.items[i].builtin)->needed = true;
        else
            b->sites.items[i].removed = true;
    }
    for (uint32_t i = 0; i < b->sites.count; i++) {
        if (b->sites.items[i].removed) explain(b, i);
    }
}

void lint_barriers(LintRun *run, Arena *scratch, const RaceReport *report) {
    RaceLog *log = report->log;
    const Program *program = run->module->program;
    Reach reach = {0};
    program_reach(program, scratch, report->entry_point, &reach);
    run->examined[report->entry_point] = 1;
    if (log->incomplete || log->events.count >= RACE_MAX_EVENTS || has_open_overrides(run, &reach)) {
        visit_barriers(run, scratch, report->entry_point, keep);
        return;
    }
    visit_barriers(run, scratch, report->entry_point,
                   writes_textures(program, &reach) ? keep_texture_barrier : drop_texture_barrier);
    Barriers b = {.run = run, .arena = scratch, .log = log, .program = program};
    b.site_of = ARENA_ARRAY(scratch, uint32_t, log->events.count);
    b.addresses = ARENA_ARRAY_ZERO(scratch, LintAddress, log->events.count);
    b.places = ARENA_ARRAY_ZERO(scratch, Places, log->events.count);
    find_sites(&b);
    for (uint32_t i = 0; b.sites.count != 0 && i < log->events.count; i++) {
        if (lint_is_access(&log->events.items[i]))
            b.addresses[i] = lint_address(&log->terms, log->events.items[i].address);
    }
    judge(&b);
}

// ---- the report

// The statement that the call is, the whole of its line if there is nothing else in it.
static Span statement_span(const Source *source, Span call) {
    const char *text = source->text;
    uint32_t end = call.end;
    while (end < source->length && (text[end] == ' ' || text[end] == '\t'))
        end++;
    if (end == source->length || text[end] != ';') return (Span){0, 0};
    end++;
    uint32_t begin = call.begin;
    while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t'))
        begin--;
    bool whole_line = (begin == 0 || text[begin - 1] == '\n') && end < source->length && text[end] == '\n';
    return whole_line ? (Span){begin, end + 1} : (Span){call.begin, end};
}

static const char *reason_text(const LintBarrier *barrier, Arena *arena) {
    bool storage = barrier->builtin == BUILTIN_storageBarrier;
    const char *memory = storage ? "a storage buffer that can be written" : "workgroup memory";
    bool neighbour = barrier->neighbour != 0;
    switch ((LintReason)barrier->reason) {
    case LINT_SINGLE: return "the workgroup has one invocation";
    case LINT_NOTHING_BEFORE:
        return neighbour
                   ? arena_print(arena, "no invocation touches %s between the barrier before and this one",
                                 memory)
                   : arena_print(arena, "no invocation touches %s before it", memory);
    case LINT_NOTHING_AFTER:
        return neighbour
                   ? arena_print(arena, "no invocation touches %s between this one and the next barrier",
                                 memory)
                   : arena_print(arena, "no invocation touches %s behind it", memory);
    case LINT_ONLY_READ: return arena_print(arena, "%s is only read before and behind it", memory);
    case LINT_NO_TEXTURE: return "no storage texture is used that can be written";
    case LINT_APART: break;
    }
    return arena_print(arena,
                       "no invocation touches %s on one side of it that another one writes on the other",
                       storage ? "storage" : memory);
}

static void report_barrier(const LintRun *run, const LintBarrier *barrier) {
    const Ast *ast = run->module->program->ast;
    Span span = ast_span(ast, barrier->node);
    DiagnosticId id = report_warning(run->diagnostics, span, rule_at(RULE_BARRIER_REDUNDANT)->name,
                                     "this %s() orders nothing: %s", builtin_text(barrier->builtin),
                                     reason_text(barrier, run->arena));
    if (barrier->neighbour != 0)
        report_note_at(run->diagnostics, id, ast_span(ast, barrier->neighbour),
                       barrier->reason == LINT_NOTHING_BEFORE ? "the barrier before" : "the next barrier");
    if (barrier->storage_follows)
        report_note(run->diagnostics, id,
                    "it does not order storage buffers, which are touched before and behind it: "
                    "storageBarrier() does");
    Span statement = statement_span(ast->source, span);
    if (statement.end != 0 && !barrier->storage_follows)
        report_suggestion(run->diagnostics, id, statement, "");
}

void lint_barriers_end(LintRun *run) {
    const Program *program = run->module->program;
    for (uint32_t i = 0; i < program->entry_points.count; i++) {
        FunctionId id = program->entry_points.items[i];
        if (!run->examined[id]) visit_barriers(run, run->arena, id, keep);
    }
    for (uint32_t i = 0; i < run->barrier_list.count; i++) {
        const LintBarrier *barrier = &run->barrier_list.items[i];
        if (barrier->seen && !barrier->needed) report_barrier(run, barrier);
    }
}
