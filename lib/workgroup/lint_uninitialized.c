// The rule workgroup-uninitialized.
#include "workgroup/lint_address.h"
#include "workgroup/lint_run.h"
#include "workgroup/race_run.h"

#include <string.h>

// Bytes are told apart in pairs: nothing is smaller than an f16. WORK_LIMIT counts pairs times lanes.
enum { UNIT = 2, MOST_BYTES = 1 << 20, WORK_LIMIT = 32 << 20, MOST_CALLS = 3 };

// Who writes something: a lane's number + 1, or
enum { NOBODY = 0, SEVERAL = UINT16_MAX };

// Writes of one interval.
typedef struct Writes {
    bool anything;    // some place
    bool everything;  // any place
    uint16_t *owners; // by unit: lane + 1 of who may write it, NOBODY or SEVERAL
} Writes;

// What may have been written of a variable, at some point of the log.
typedef struct Memory {
    uint64_t bytes;   // 0 for a variable that is not looked into
    bool anything;    // some place may have been written
    bool everything;  // any place may have been written
    uint8_t *written; // by unit
    Writes writes;    // in the interval, also later
    Writes stores;    // those that do not read first
    bool reported;
} Memory;

typedef struct Reads {
    LintRun *run;
    Arena *arena;
    const RaceReport *report;
    RaceLog *log;
    const Program *program;
    Memory *memories; // by GlobalId
    uint64_t work;
} Reads;

// ---- the variables

static uint64_t size_of(const Reads *r, GlobalId global) {
    const TypeTable *types = &r->program->types;
    TypeId id = r->program->globals.items[global].type;
    const Type *type = type_get(types, id);
    if (type->kind == TYPE_BUFFER) return 0;
    if (type->kind != TYPE_ARRAY || type->count_kind != COUNT_OVERRIDE) return type->size;
    return evaluate_count(r->run->module->program, r->run->values, id) * type_array_stride(types, id);
}

static void begin(Reads *r) {
    r->memories = ARENA_ARRAY_ZERO(r->arena, Memory, r->program->globals.count);
    for (GlobalId i = 1; i < r->program->globals.count; i++) {
        if (r->program->globals.items[i].address_space != ADDRESS_SPACE_WORKGROUP) continue;
        uint64_t bytes = size_of(r, i);
        if (bytes == 0 || bytes > MOST_BYTES) continue;
        Memory *memory = &r->memories[i];
        uint32_t units = (uint32_t)(bytes + UNIT - 1) / UNIT;
        memory->bytes = bytes;
        memory->written = ARENA_ARRAY_ZERO(r->arena, uint8_t, units);
        memory->writes.owners = ARENA_ARRAY_ZERO(r->arena, uint16_t, units);
        memory->stores.owners = ARENA_ARRAY_ZERO(r->arena, uint16_t, units);
    }
}

static Memory *memory_of(const Reads *r, const RaceEvent *event) {
    if (event->kind == RACE_BARRIER || event->global == 0) return NULL;
    Memory *memory = &r->memories[event->global];
    return memory->bytes != 0 ? memory : NULL;
}

static LintAddress address_of(const Reads *r, const RaceEvent *event) {
    return lint_is_access(event) ? lint_address(&r->log->terms, event->address) : (LintAddress){0};
}

// Where an access is for certain: nothing is added that is not known, and it is within bounds.
static bool is_exact(const RaceEvent *event, const LintAddress *address) {
    return lint_is_access(event) && !event->unbounded && address->understood && address->part_count == 0;
}

// The units of a lane's access, counted as work; false if the lane does not get there, or they are not in the
// variable.
static bool units_of(Reads *r, const Memory *memory, const RaceEvent *event, const LintAddress *address,
                     uint32_t lane, uint32_t *first, uint32_t *last) {
    if (!race_mask_has(r->log->masks + (size_t)event->may * RACE_LANE_WORDS, lane)) return false;
    uint64_t begin = lint_address_at(address, lane);
    if (event->size == 0 || begin + event->size > memory->bytes) return false;
    *first = (uint32_t)begin / UNIT;
    *last = (uint32_t)(begin + event->size - 1) / UNIT;
    r->work += *last - *first + 1;
    return true;
}

// atomicExchange is mostly there to put something in.
static bool reads(const Reads *r, uint32_t index) {
    const RaceEvent *event = &r->log->events.items[index];
    if (event->kind == RACE_READ || event->kind == RACE_ATOMIC_LOAD) return true;
    const IrInst *inst = &r->run->module->insts.items[event->site];
    return event->kind == RACE_ATOMIC_MODIFY && inst->op == IR_BUILTIN && inst->b != BUILTIN_atomicExchange;
}

// ---- writes

static void own(uint16_t *owner, uint32_t lane) {
    if (*owner == NOBODY)
        *owner = (uint16_t)(lane + 1);
    else if (*owner != lane + 1)
        *owner = SEVERAL;
}

static void note_writes(Reads *r, const Memory *memory, const RaceEvent *event, Writes *writes) {
    writes->anything = true;
    LintAddress address = address_of(r, event);
    if (!is_exact(event, &address)) {
        writes->everything = true;
        return;
    }
    for (uint32_t lane = 0; lane < r->log->lane_count; lane++) {
        uint32_t unit;
        uint32_t last;
        if (!units_of(r, memory, event, &address, lane, &unit, &last)) continue;
        for (; unit <= last; unit++)
            own(&writes->owners[unit], lane);
    }
}

// Notes who may write what in the interval.
static void announce(Reads *r, uint32_t index) {
    const RaceEvent *event = &r->log->events.items[index];
    Memory *memory = memory_of(r, event);
    if (!memory || !lint_may_write(event)) return;
    note_writes(r, memory, event, &memory->writes);
    if (!reads(r, index)) note_writes(r, memory, event, &memory->stores);
}

static void write(Reads *r, const RaceEvent *event) {
    Memory *memory = memory_of(r, event);
    if (!memory || !lint_may_write(event)) return;
    memory->anything = true;
    LintAddress address = address_of(r, event);
    if (!is_exact(event, &address)) {
        memory->everything = true;
        return;
    }
    for (uint32_t lane = 0; lane < r->log->lane_count; lane++) {
        uint32_t first;
        uint32_t last;
        if (!units_of(r, memory, event, &address, lane, &first, &last)) continue;
        memset(memory->written + first, 1, last - first + 1);
    }
}

// ---- reads

// The writes of the interval that matter to an access: those which change what is there may all wait for the
// zeroing together.
static const Writes *around(const Memory *memory, const RaceEvent *event) {
    return event->kind == RACE_ATOMIC_MODIFY ? &memory->stores : &memory->writes;
}

// Whether some invocation may have written a part of what a lane reads before it does.
static bool is_written(const Reads *r, const Memory *memory, const RaceEvent *event, uint32_t lane,
                       uint32_t unit, uint32_t last) {
    const uint16_t *owners = around(memory, event)->owners;
    // What the lane itself does later comes too late, if the log is in order.
    uint32_t self = r->log->truncated ? NOBODY : lane + 1;
    for (; unit <= last; unit++) {
        if (memory->written[unit] || (owners[unit] != NOBODY && owners[unit] != self)) return true;
    }
    return false;
}

// Whether some lane reads what nothing has written: the first is `witness`.
static bool find_unwritten(Reads *r, const Memory *memory, const RaceEvent *event, uint32_t *witness) {
    LintAddress address = lint_address(&r->log->terms, event->address);
    if (!is_exact(event, &address)) return false;
    for (uint32_t lane = 0; lane < r->log->lane_count; lane++) {
        uint32_t first;
        uint32_t last;
        if (!units_of(r, memory, event, &address, lane, &first, &last)) continue;
        if (is_written(r, memory, event, lane, first, last)) continue;
        *witness = lane;
        return true;
    }
    return false;
}

static void add_notes(const Reads *r, DiagnosticId id, const RaceEvent *event) {
    const IrModule *module = r->run->module;
    uint32_t chain = event->chain;
    for (uint32_t steps = 0; chain != 0 && steps < MOST_CALLS; steps++) {
        const RaceCall *call = &r->log->calls.items[chain];
        report_note_at(r->run->diagnostics, id,
                       ast_span(module->program->ast, module->nodes.items[call->site]), "in this call");
        chain = call->chain;
    }
    report_note(r->run->diagnostics, id,
                "only the zeroing of workgroup memory before the entry point runs makes it defined");
}

static void report(Reads *r, Memory *memory, const RaceEvent *event, bool whole, uint32_t witness) {
    const Ast *ast = r->program->ast;
    NodeId node = r->run->module->nodes.items[event->site];
    memory->reported = true;
    if (r->run->reported[node]) return;
    r->run->reported[node] = 1;
    const char *name = name_text(
        ast->names, program_decl(r->program, r->program->globals.items[event->global].declaration)->name);
    const char *verb = event->kind == RACE_ATOMIC_MODIFY ? "changed" : "read";
    LintAddress address = lint_address(&r->log->terms, event->address);
    const char *place =
        whole ? name : race_place_text(r->report, event->global, lint_address_at(&address, witness));
    DiagnosticId id;
    if (strcmp(place, name) == 0)
        id = report_warning(r->run->diagnostics, ast_span(ast, node),
                            rule_at(RULE_WORKGROUP_UNINITIALIZED)->name,
                            "'%s' is %s here before anything is written to it", name, verb);
    else
        id = report_warning(r->run->diagnostics, ast_span(ast, node),
                            rule_at(RULE_WORKGROUP_UNINITIALIZED)->name,
                            "%s is %s here by invocation %s before anything is written to it", place, verb,
                            race_lane_text(r->report, witness));
    add_notes(r, id, event);
}

static void read(Reads *r, uint32_t index) {
    const RaceEvent *event = &r->log->events.items[index];
    Memory *memory = memory_of(r, event);
    if (!memory || memory->reported || !lint_is_access(event) || !reads(r, index)) return;
    if (memory->everything || around(memory, event)->everything) return;
    if (!memory->anything && !around(memory, event)->anything) {
        report(r, memory, event, true, 0);
        return;
    }
    uint32_t witness = 0;
    if (find_unwritten(r, memory, event, &witness)) report(r, memory, event, false, witness);
}

// ---- the log

// Forgets who may write in the interval that ends.
static void end_interval(Reads *r) {
    for (GlobalId i = 1; i < r->program->globals.count; i++) {
        Memory *memory = &r->memories[i];
        if (!memory->writes.anything) continue;
        size_t units = (size_t)(memory->bytes + UNIT - 1) / UNIT;
        memset(memory->writes.owners, 0, units * sizeof *memory->writes.owners);
        memset(memory->stores.owners, 0, units * sizeof *memory->stores.owners);
        memory->writes.anything = memory->writes.everything = false;
        memory->stores.anything = memory->stores.everything = false;
        r->work += units;
    }
}

// Where the interval ends that begins at `index`: at a barrier that every invocation comes to. In a log with
// loops that were left early what stands behind may also come before, so there it is one interval.
static uint32_t interval_end(const Reads *r, uint32_t index) {
    uint32_t i = index;
    for (; i < r->log->events.count; i++) {
        const RaceEvent *event = &r->log->events.items[i];
        if (!r->log->truncated && event->kind == RACE_BARRIER && (event->orders & RACE_ORDERS_WORKGROUP) &&
            !event->invented && event->guard == 0)
            break;
    }
    return i;
}

void lint_uninitialized(LintRun *run, Arena *scratch, const RaceReport *report) {
    Reads r = {
        .run = run, .arena = scratch, .report = report, .log = report->log, .program = run->module->program};
    if (r.log->incomplete || r.log->events.count >= RACE_MAX_EVENTS) return;
    begin(&r);
    for (uint32_t first = 0; first < r.log->events.count;) {
        uint32_t end = interval_end(&r, first);
        for (uint32_t i = first; i < end; i++)
            announce(&r, i);
        for (uint32_t i = first; i < end && r.work < WORK_LIMIT; i++) {
            read(&r, i);
            write(&r, &r.log->events.items[i]);
        }
        end_interval(&r);
        if (r.work >= WORK_LIMIT) return;
        first = end + 1;
    }
}
