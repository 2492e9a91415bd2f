#include "workgroup/race_report.h"

#include "base/text.h"

enum { MOST_REPORTS = 3 }; // about one variable, in one entry point

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

static const char *verb(const RaceEvent *event) {
    switch ((RaceEventKind)event->kind) {
    case RACE_READ: return "reads";
    case RACE_WRITE: return "writes";
    case RACE_ATOMIC_LOAD: return "atomically reads";
    case RACE_ATOMIC_STORE: return "atomically writes";
    default: return "atomically changes";
    }
}

static uint32_t line_of(const RaceReport *report, uint32_t event) {
    Span span = span_of(report, &report->log->events.items[event]);
    return source_position(report->module->program->ast->source, span.begin).line;
}

static void add_interval(const RaceReport *report, DiagnosticId id, const RaceFinding *finding) {
    bool before = finding->before != UINT32_MAX;
    bool after = finding->after != UINT32_MAX;
    if (before && after)
        report_note(report->diagnostics, id,
                    "no barrier orders them between the one in line %u and the one in line %u",
                    line_of(report, finding->before), line_of(report, finding->after));
    else if (before)
        report_note(report->diagnostics, id, "no barrier orders them after the one in line %u",
                    line_of(report, finding->before));
    else if (after)
        report_note(report->diagnostics, id, "no barrier orders them before the one in line %u",
                    line_of(report, finding->after));
}

static RuleId rule_of(const RaceReport *report, const RaceFinding *finding) {
    const RaceEvent *event = &report->log->events.items[finding->second];
    switch (finding->kind) {
    case RACE_FOUND_DATA: return RULE_WORKGROUP_RACE_DATA;
    case RACE_FOUND_PRESET: return RULE_ATOMIC_INIT_ORDER;
    case RACE_FOUND_OUTSIDE: return RULE_INDEX_OUT_OF_BOUNDS;
    case RACE_FOUND_GROUPS: return RULE_CROSS_WORKGROUP_STORAGE;
    default: break;
    }
    bool storage =
        report->module->program->globals.items[event->global].address_space == ADDRESS_SPACE_STORAGE;
    return storage ? RULE_STORAGE_RACE : RULE_WORKGROUP_RACE;
}

static void report_race(const RaceReport *report, const RaceFinding *finding, RuleId rule) {
    const RaceEvent *first = &report->log->events.items[finding->first];
    const RaceEvent *second = &report->log->events.items[finding->second];
    const char *place = place_text(report, second->global, finding->address);
    const char *condition = finding->kind == RACE_FOUND_DATA ? ", for some contents of the buffers" : "";
    DiagnosticId id = report_warning(report->diagnostics, span_of(report, second), rule_at(rule)->name,
                                     "data race: invocations %s and %s may both touch %s%s",
                                     lane_text(report, finding->first_lane),
                                     lane_text(report, finding->second_lane), place, condition);
    if (first->site == second->site) {
        report_label(report->diagnostics, id, span_of(report, second), "each of them %s it here",
                     verb(second));
    } else {
        report_note_at(report->diagnostics, id, span_of(report, first), "invocation %s %s %s here",
                       lane_text(report, finding->first_lane), verb(first), place);
        report_label(report->diagnostics, id, span_of(report, second), "invocation %s %s it here",
                     lane_text(report, finding->second_lane), verb(second));
    }
    add_interval(report, id, finding);
}

static void report_preset(const RaceReport *report, const RaceFinding *finding) {
    const RaceEvent *first = &report->log->events.items[finding->first];
    const RaceEvent *second = &report->log->events.items[finding->second];
    const char *place = place_text(report, second->global, finding->address);
    DiagnosticId id = report_warning(report->diagnostics, span_of(report, second), "atomic-init-order",
                                     "invocation %s may change %s before invocation %s sets it",
                                     lane_text(report, finding->second_lane), place,
                                     lane_text(report, finding->first_lane));
    report_note_at(report->diagnostics, id, span_of(report, first), "it is set here, and no barrier follows");
}

static void report_outside(const RaceReport *report, const RaceFinding *finding) {
    const RaceEvent *event = &report->log->events.items[finding->first];
    report_warning(report->diagnostics, span_of(report, event), "index-out-of-bounds",
                   "the index is out of bounds in invocation %s", lane_text(report, finding->first_lane));
}

void race_report(const RaceReport *report, const RaceFindings *findings) {
    for (uint32_t i = 0; i < findings->list.count; i++) {
        const RaceFinding *finding = &findings->list.items[i];
        RuleId rule = rule_of(report, finding);
        if (report->levels->level[rule] == RULE_LEVEL_OFF) continue;
        GlobalId global = report->log->events.items[finding->second].global;
        uint32_t earlier = 0;
        bool covered = false;
        for (uint32_t k = 0; k < i; k++) {
            const RaceFinding *other = &findings->list.items[k];
            bool same = report->log->events.items[other->second].global == global;
            if (same && other->kind == finding->kind) earlier++;
            if (same && other->kind == RACE_FOUND && finding->kind == RACE_FOUND_DATA) covered = true;
        }
        if (earlier >= MOST_REPORTS || covered) continue;
        switch (finding->kind) {
        case RACE_FOUND_PRESET: report_preset(report, finding); break;
        case RACE_FOUND_OUTSIDE: report_outside(report, finding); break;
        default: report_race(report, finding, rule); break;
        }
    }
}
