#include "workgroup/race_report.h"

#include "base/text.h"
#include "workgroup/race_fixit.h"

enum {
    MOST_REPORTS = 3, // about one variable, in one entry point
    MOST_CALLS = 3,
    MOST_PARTNERS = 3,
    MOST_TERMS = 256, // that are looked through for what they depend on
};

static Span span_of(const RaceReport *report, const RaceEvent *event) {
    return ast_span(report->module->program->ast, report->module->nodes.items[event->site]);
}

static const char *global_name(const RaceReport *report, GlobalId global) {
    const Program *program = report->module->program;
    return name_text(program->ast->names,
                     program_decl(program, program->globals.items[global].declaration)->name);
}

// `tile[4].x`: the innermost place of the variable that holds byte `address`.
static const char *place_text(const RaceReport *report, GlobalId global, uint32_t address) {
    const Program *program = report->module->program;
    const TypeTable *types = &program->types;
    Text text = {.arena = report->arena};
    text_add(&text, "%s", global_name(report, global));
    TypeId id = program->globals.items[global].type;
    for (;;) {
        const Type *type = type_get(types, id);
        if (type->kind == TYPE_ARRAY) {
            uint32_t stride = (uint32_t)type_array_stride(types, id);
            if (stride == 0) break;
            text_add(&text, "[%u]", address / stride);
            address %= stride;
            id = type->element;
        } else if (type->kind == TYPE_STRUCT) {
            const StructMember *found = NULL;
            for (uint32_t i = 0; i < type_structure_of(types, id)->member_count; i++) {
                const StructMember *member = type_member(types, id, i);
                if (member->offset <= address) found = member;
            }
            if (!found) break;
            text_add(&text, ".%s", name_text(program->ast->names, found->name));
            address -= (uint32_t)found->offset;
            id = found->type;
        } else if (type->kind == TYPE_MATRIX) {
            const Type *column = type_get(types, type->element);
            uint32_t stride =
                ((uint32_t)column->size + column->alignment - 1) / column->alignment * column->alignment;
            text_add(&text, "[%u]", address / stride);
            address %= stride;
            id = type->element;
        } else {
            break;
        }
    }
    return text_finish(&text);
}

static const char *lane_text(const RaceReport *report, uint32_t lane) {
    const uint32_t *size = report->log->workgroup_size;
    return arena_print(report->arena, "(%u,%u,%u)", lane % size[0], lane / size[0] % size[1],
                       lane / size[0] / size[1]);
}

static uint32_t line_of(const RaceReport *report, uint32_t event) {
    Span span = span_of(report, &report->log->events.items[event]);
    return source_line_index(report->module->program->ast->source, span.begin);
}

// The calls on the way to an access that happens in another function.
static void add_calls(const RaceReport *report, DiagnosticId id, const RaceFinding *finding) {
    uint32_t chain = report->log->events.items[finding->second].chain;
    for (uint32_t steps = 0; chain != 0 && steps < MOST_CALLS; steps++) {
        const RaceCall *call = &report->log->calls.items[chain];
        Span span = ast_span(report->module->program->ast, report->module->nodes.items[call->site]);
        report_note_at(report->diagnostics, id, span, "in this call");
        chain = call->chain;
    }
}

static const char *verb(const RaceEvent *event) {
    switch ((RaceEventKind)event->kind) {
    case RACE_READ: return "reads";
    case RACE_WRITE: return "writes";
    case RACE_ATOMIC_LOAD: return "atomically reads";
    case RACE_ATOMIC_STORE: return "atomically writes";
    default: return "atomically changes";
    }
}

static bool is_storage(const RaceReport *report, const RaceFinding *finding) {
    GlobalId global = report->log->events.items[finding->second].global;
    return report->module->program->globals.items[global].address_space == ADDRESS_SPACE_STORAGE;
}

static const char *barrier_name(bool storage) {
    return storage ? "storageBarrier" : "workgroupBarrier";
}

// Says which barriers are around, and where one is missing.
static void add_interval(const RaceReport *report, DiagnosticId id, const RaceFinding *finding) {
    const char *barrier = barrier_name(is_storage(report, finding));
    bool before = finding->before != UINT32_MAX;
    bool after = finding->after != UINT32_MAX;
    const RaceEvent *events = report->log->events.items;
    if (before && after && events[finding->before].site == events[finding->after].site) {
        report_note_at(report->diagnostics, id, span_of(report, &events[finding->before]),
                       "both can happen between this barrier and the same one in the next round");
        after = before = false;
    }
    if (before)
        report_note_at(report->diagnostics, id, span_of(report, &report->log->events.items[finding->before]),
                       "the last barrier before them is this one");
    if (after)
        report_note_at(report->diagnostics, id, span_of(report, &report->log->events.items[finding->after]),
                       before ? "and the next one this" : "the first barrier behind them is this one");
    const RaceEvent *first = &report->log->events.items[finding->first];
    const RaceEvent *second = &report->log->events.items[finding->second];
    if (first->chain != second->chain) return;
    RaceFixit fixit = race_find_fixit(report->arena, report->module, first->site, second->site,
                                      report->log->divergent, report->log->stamp);
    if (!fixit.found) return;
    report_note(report->diagnostics, id,
                fixit.at_end ? "a %s() at the end of the loop's body would order them"
                             : "a %s() between them would order them",
                barrier);
    const char *text =
        fixit.at_end && !fixit.own_line
            ? arena_print(report->arena, "%s(); ", barrier)
            : arena_print(report->arena, "%s%s();\n%s", fixit.deeper, barrier, fixit.indentation);
    report_fixit(report->diagnostics, id, (Span){fixit.at, fixit.at}, text);
}

static RuleId rule_of(const RaceReport *report, const RaceFinding *finding) {
    switch (finding->kind) {
    case RACE_FOUND_DATA: return RULE_WORKGROUP_RACE_DATA;
    case RACE_FOUND_PRESET: return RULE_ATOMIC_INIT_ORDER;
    case RACE_FOUND_OUTSIDE: return RULE_INDEX_OUT_OF_BOUNDS;
    case RACE_FOUND_GROUPS: return RULE_CROSS_WORKGROUP_STORAGE;
    default: break;
    }
    return is_storage(report, finding) ? RULE_STORAGE_RACE : RULE_WORKGROUP_RACE;
}

// The variable in memory whose contents a term depends on: a workgroup variable if `shared`, else a buffer.
// One that can hold just anything comes first. 0 where none is found.
static GlobalId find_source(const RaceReport *report, RaceTermId root, bool shared) {
    const RaceLog *log = report->log;
    RaceTermId open[MOST_TERMS] = {root};
    GlobalId forgotten = 0;
    for (uint32_t next = 0, count = root != 0; next < count; next++) {
        const RaceTerm *term = race_term(&log->terms, open[next]);
        if (!(term->taint & (shared ? RACE_SHARED : RACE_DATA))) continue;
        GlobalId global = term->op == RACE_CONTENT  ? term->a
                          : term->op == RACE_ATOMIC ? log->atomics.items[term->a].global
                                                    : 0;
        const Global *globals = report->module->program->globals.items;
        if (global && (globals[global].address_space == ADDRESS_SPACE_WORKGROUP) == shared) {
            if (!(term->taint & RACE_FORGOTTEN)) return global;
            forgotten = global;
        }
        const RaceTermId parts[] = {term->op == RACE_CONTENT ? term->b : term->a, term->b, term->c};
        uint32_t operands =
            term->op == RACE_CONTENT || term->op == RACE_OPAQUE ? 1 : race_operand_count((RaceOp)term->op);
        for (uint32_t i = 0; i < operands && i < 3 && count < MOST_TERMS; i++) {
            if (parts[i] != 0) open[count++] = parts[i];
        }
    }
    return forgotten;
}

// The name of what decides the addresses of two accesses, or, where that does not, their guards. Null where
// it has none.
static const char *source_name(const RaceReport *report, uint32_t first, uint32_t second, bool shared) {
    const RaceTerms *terms = &report->log->terms;
    const RaceEvent *pair[] = {&report->log->events.items[first], &report->log->events.items[second]};
    uint32_t taint = race_taint(terms, pair[0]->address) | race_taint(terms, pair[1]->address);
    bool guards = !(taint & (shared ? RACE_SHARED : RACE_DATA));
    for (uint32_t i = 0; i < 2; i++) {
        RaceTermId term = guards                               ? pair[i]->guard
                          : pair[i]->address.kind == RACE_TERM ? pair[i]->address.bits
                                                               : 0;
        GlobalId found = find_source(report, term, shared);
        if (found) return global_name(report, found);
    }
    return NULL;
}

// What must be so for the two to meet, beyond the way that the code takes them.
static const char *condition_text(const RaceReport *report, const RaceFinding *finding) {
    const RaceTerms *terms = &report->log->terms;
    const RaceEvent *first = &report->log->events.items[finding->first];
    const RaceEvent *second = &report->log->events.items[finding->second];
    uint32_t guards = 0;
    if (first->guard) guards |= race_term(terms, first->guard)->taint;
    if (second->guard) guards |= race_term(terms, second->guard)->taint;
    uint32_t places = race_taint(terms, first->address) | race_taint(terms, second->address);
    bool agree = finding->kind == RACE_FOUND_DATA && (places & RACE_DATA);
    if (!agree && finding->kind != RACE_FOUND_DATA && !(guards & (RACE_DATA | RACE_SHARED))) return "";
    uint32_t taint = agree ? places : guards;
    const char *source = source_name(report, finding->first, finding->second, !(taint & RACE_DATA));
    if (agree)
        return source
                   ? arena_print(report->arena, ", if the data in '%s' that decide the place agree", source)
                   : ", if the data that decide the place agree";
    return source ? arena_print(report->arena, ", for some contents of '%s'", source)
                  : ", for some contents of memory";
}

// A barrier between the two accesses, which then is of the kind that does not order them. UINT32_MAX for
// none.
static uint32_t wrong_barrier(const RaceReport *report, const RaceFinding *finding) {
    for (uint32_t i = finding->first; i < finding->second; i++) {
        const RaceEvent *event = &report->log->events.items[i];
        if (event->kind == RACE_BARRIER && !event->invented) return i;
    }
    return UINT32_MAX;
}

static void note_wrong_barrier(const RaceReport *report, DiagnosticId id, uint32_t barrier, bool storage) {
    const char *memory = storage ? "storage buffers" : "workgroup memory";
    report_note_at(report->diagnostics, id, span_of(report, &report->log->events.items[barrier]),
                   "this barrier comes between, but does not order %s; a %s() does", memory,
                   barrier_name(storage));
}

// The component that an access means in a lane, or -1 for more than one or an unknown one.
static int64_t component_of(const RaceEvent *event, uint32_t lane) {
    if (!event->component || event->part.kind == RACE_TERM) return -1;
    return event->part.kind == RACE_CONST ? event->part.bits : event->part.lanes[lane];
}

// WGSL 14.5.1 Memory Operation: to write a component may access all locations of its vector.
static void note_components(const RaceReport *report, DiagnosticId id, const RaceFinding *finding) {
    int64_t one = component_of(&report->log->events.items[finding->first], finding->first_lane);
    int64_t other = component_of(&report->log->events.items[finding->second], finding->second_lane);
    if (one < 0 || other < 0 || one == other) return;
    report_note(report->diagnostics, id,
                "to store one component of a vector may write the whole vector, "
                "so other components collide with it");
}

static DiagnosticId begin_race(const RaceReport *report, const RaceFinding *finding, RuleId rule) {
    const RaceEvent *first = &report->log->events.items[finding->first];
    const RaceEvent *second = &report->log->events.items[finding->second];
    const char *place = place_text(report, second->global, finding->address);
    const char *one = lane_text(report, finding->first_lane);
    const char *other = lane_text(report, finding->second_lane);
    const char *condition = condition_text(report, finding);
    Span span = span_of(report, second);
    if (first->site == second->site && first->kind == second->kind) {
        DiagnosticId id = report_warning(report->diagnostics, span, rule_at(rule)->name,
                                         "data race: invocations %s and %s may both touch %s%s", one, other,
                                         place, condition);
        report_label(report->diagnostics, id, span, "each of them %s it here", verb(second));
        return id;
    }
    uint32_t wrong = wrong_barrier(report, finding);
    bool storage = is_storage(report, finding);
    DiagnosticId id =
        report_warning(report->diagnostics, span, rule_at(rule)->name,
                       "data race: invocations %s and %s may both touch %s with no %s between%s", one, other,
                       place, wrong == UINT32_MAX ? "barrier" : barrier_name(storage), condition);
    report_label(report->diagnostics, id, span, "invocation %s %s it here", other, verb(second));
    report_note_at(report->diagnostics, id, span_of(report, first), "invocation %s %s %s here", one,
                   verb(first), place);
    if (wrong != UINT32_MAX) note_wrong_barrier(report, id, wrong, storage);
    return id;
}

// Other places that the same line collides with.
static void add_partners(const RaceReport *report, DiagnosticId id, const RaceFindings *findings,
                         const RaceFinding *finding) {
    const RaceEvent *events = report->log->events.items;
    uint32_t added = 0;
    for (uint32_t i = 0; i < findings->list.count && added < MOST_PARTNERS; i++) {
        const RaceFinding *other = &findings->list.items[i];
        if (other == finding || other->kind != finding->kind) continue;
        if (events[other->second].global != events[finding->second].global ||
            line_of(report, other->second) != line_of(report, finding->second) ||
            line_of(report, other->first) == line_of(report, finding->first))
            continue;
        report_note_at(report->diagnostics, id, span_of(report, &events[other->first]),
                       "it also collides with invocation %s, which %s %s here",
                       lane_text(report, other->first_lane), verb(&events[other->first]),
                       place_text(report, events[other->first].global, other->address));
        added++;
    }
}

static void report_race(const RaceReport *report, const RaceFindings *findings, const RaceFinding *finding,
                        RuleId rule) {
    DiagnosticId id = begin_race(report, finding, rule);
    note_components(report, id, finding);
    add_partners(report, id, findings, finding);
    add_calls(report, id, finding);
    if (report->log->events.items[finding->first].site != report->log->events.items[finding->second].site)
        add_interval(report, id, finding);
    if (report->assumption) report_note(report->diagnostics, id, "%s", report->assumption);
}

static void report_preset(const RaceReport *report, const RaceFinding *finding) {
    const RaceEvent *first = &report->log->events.items[finding->first];
    const RaceEvent *second = &report->log->events.items[finding->second];
    const char *place = place_text(report, second->global, finding->address);
    DiagnosticId id = report_warning(report->diagnostics, span_of(report, second), "atomic-init-order",
                                     "invocation %s may change %s before invocation %s sets it",
                                     lane_text(report, finding->second_lane), place,
                                     lane_text(report, finding->first_lane));
    uint32_t wrong = wrong_barrier(report, finding);
    bool storage = is_storage(report, finding);
    report_note_at(report->diagnostics, id, span_of(report, first), "it is set here, with no %s between",
                   wrong == UINT32_MAX ? "barrier" : barrier_name(storage));
    if (wrong != UINT32_MAX) note_wrong_barrier(report, id, wrong, storage);
}

static void report_outside(const RaceReport *report, const RaceFinding *finding) {
    const RaceEvent *event = &report->log->events.items[finding->first];
    report_warning(report->diagnostics, span_of(report, event), "index-out-of-bounds",
                   "the index is out of bounds in invocation %s", lane_text(report, finding->first_lane));
}

static const char *group_text(const RaceReport *report, const uint32_t group[3]) {
    return arena_print(report->arena, "(%u,%u,%u)", group[0], group[1], group[2]);
}

static void report_groups(const RaceReport *report, const RaceFinding *finding) {
    const RaceEvent *first = &report->log->events.items[finding->first];
    const RaceEvent *second = &report->log->events.items[finding->second];
    const char *place = place_text(report, second->global, finding->address);
    DiagnosticId id =
        report_warning(report->diagnostics, span_of(report, second), "cross-workgroup-storage",
                       "workgroup %s reads %s, which workgroup %s of the same dispatch writes",
                       group_text(report, finding->group[1]), place, group_text(report, finding->group[0]));
    report_note_at(report->diagnostics, id, span_of(report, first), "workgroup %s writes it here",
                   group_text(report, finding->group[0]));
    report_note(report->diagnostics, id,
                "no barrier orders the workgroups of a dispatch; another dispatch would come after this one");
}

// Whether it is to be shown. A filter `off` around either of the two places is enough.
static bool is_on(const RaceReport *report, const RaceFinding *finding) {
    RuleId rule = rule_of(report, finding);
    Span first = span_of(report, &report->log->events.items[finding->first]);
    Span second = span_of(report, &report->log->events.items[finding->second]);
    return rule_level_at(report->settings, rule, second) != RULE_LEVEL_OFF &&
           !rule_is_silenced_at(report->settings, rule, first);
}

// Whether another finding already says it: few findings, one for each line. One that is not shown counts only
// where it is the stronger of two.
static bool is_covered(const RaceReport *report, const RaceFindings *findings, uint32_t index) {
    const RaceFinding *finding = &findings->list.items[index];
    GlobalId global = report->log->events.items[finding->second].global;
    uint32_t earlier = 0;
    for (uint32_t i = 0; i < findings->list.count; i++) {
        const RaceFinding *other = &findings->list.items[i];
        if (report->log->events.items[other->second].global != global) continue;
        if (other->kind == RACE_FOUND && finding->kind == RACE_FOUND_DATA) return true;
        if (other->kind != finding->kind || i >= index || !is_on(report, other)) continue;
        // What changes an atomic before it is set is one mistake, wherever it stands.
        bool same = finding->kind == RACE_FOUND_PRESET
                        ? line_of(report, other->first) == line_of(report, finding->first)
                        : line_of(report, other->second) == line_of(report, finding->second);
        if (same) return true;
        earlier++;
    }
    return earlier >= MOST_REPORTS;
}

static void report_finding(const RaceReport *report, const RaceFindings *findings, const RaceFinding *finding,
                           RuleId rule) {
    switch (finding->kind) {
    case RACE_FOUND_PRESET: report_preset(report, finding); break;
    case RACE_FOUND_OUTSIDE: report_outside(report, finding); break;
    case RACE_FOUND_GROUPS: report_groups(report, finding); break;
    default: report_race(report, findings, finding, rule); break;
    }
}

void race_report(const RaceReport *report, const RaceFindings *findings) {
    for (uint32_t i = 0; i < findings->list.count; i++) {
        const RaceFinding *finding = &findings->list.items[i];
        if (is_on(report, finding) && !is_covered(report, findings, i))
            report_finding(report, findings, finding, rule_of(report, finding));
    }
}

// ---- verdicts

static const char *doubt_text(const RaceReport *report, RaceProof proof) {
    bool shared = proof.doubt == RACE_DOUBT_SHARED;
    switch (proof.doubt) {
    case RACE_NO_DOUBT: break;
    case RACE_DOUBT_BUDGET: return "the shader is too large to be examined whole";
    case RACE_DOUBT_INDEX: return "the place is not known well enough";
    case RACE_DOUBT_BOUNDS: return "the index may be out of bounds";
    case RACE_DOUBT_DATA:
    case RACE_DOUBT_SHARED: {
        const char *source = source_name(report, proof.event, proof.other, shared);
        if (source) return arena_print(report->arena, "what '%s' holds decides the place", source);
        return "what memory holds decides the place";
    }
    }
    return "";
}

static RaceVerdict found_race(const RaceReport *report, const RaceFinding *finding) {
    const RaceEvent *events = report->log->events.items;
    RaceVerdict verdict = {.global = events[finding->second].global,
                           .kind = RACE_VERDICT_RACE,
                           .rule = rule_of(report, finding),
                           .place = span_of(report, &events[finding->second]),
                           .reason = report->assumption};
    if (finding->kind == RACE_FOUND) return verdict;
    verdict.kind = RACE_VERDICT_UNKNOWN;
    const char *source = source_name(report, finding->first, finding->second, false);
    verdict.reason = source ? arena_print(report->arena, "there is a race for some contents of '%s'", source)
                            : "there is a race for some data";
    return verdict;
}

static const RaceFinding *find_finding(const RaceReport *report, const RaceFindings *findings,
                                       GlobalId global, RaceFindingKind kind) {
    for (uint32_t i = 0; i < findings->list.count; i++) {
        const RaceFinding *finding = &findings->list.items[i];
        if (finding->kind == kind && report->log->events.items[finding->second].global == global)
            return finding;
    }
    return NULL;
}

RaceVerdict race_decide(const RaceReport *report, const RaceFindings *findings, RaceProver *prover,
                        GlobalId global) {
    const RaceFinding *finding = find_finding(report, findings, global, RACE_FOUND);
    if (!finding) finding = find_finding(report, findings, global, RACE_FOUND_DATA);
    if (finding) return found_race(report, finding);
    RaceProof proof = race_prove(prover, global);
    if (proof.doubt == RACE_NO_DOUBT) return (RaceVerdict){.global = global, .kind = RACE_VERDICT_FREE};
    RaceVerdict verdict = {.global = global, .kind = RACE_VERDICT_UNKNOWN};
    verdict.reason = doubt_text(report, proof);
    if (proof.event != UINT32_MAX) verdict.place = span_of(report, &report->log->events.items[proof.event]);
    return verdict;
}

const char *race_place_text(const RaceReport *report, GlobalId global, uint32_t address) {
    return place_text(report, global, address);
}

const char *race_lane_text(const RaceReport *report, uint32_t lane) {
    return lane_text(report, lane);
}
