#include "workgroup/race_replay.h"

#include "workgroup/race_sift.h"

#include <string.h>

enum {
    SAMPLES = 32,
    WORK_LIMIT = 2 << 20,              // lanes of events and touches of cells, in all samples together
    TOTAL_WORK_LIMIT = 2 * WORK_LIMIT, // with what is looked at again, and other workgroups
    FEWEST_STORAGE_CELLS = 1 << 6,
    MOST_STORAGE_CELLS = 1 << 16,
    STORAGE_WORK_LIMIT = 1 << 18, // touches of storage, before the last sample that looks at it
    TERM_WORK = 8,                // of a term, beside its lanes
    GUARDS_KEPT = 64,
    LARGEST_UNIT = 128,     // bytes of a cell
    DIRECT_CELLS = 1 << 18, // variables with more are looked up as storage is
    ENOUGH_PARTS = 4,       // the part of a range that counts as a good part
    COVER_LIMIT = 1 << 14,  // lanes of events
    MOST_SOURCES = 64,      // terms of a place that are looked through
};

enum { CLASSES = 5, KEPT = 2, MOST_FINDINGS = 256, MOST_DEPTH = 12 };

// Who has touched a piece of memory since the last barrier: of each class of accesses the first two lanes.
typedef struct Cell {
    uint32_t epoch;
    uint8_t count[CLASSES];
    uint16_t lane[CLASSES][KEPT];
    uint32_t event[CLASSES][KEPT];
} Cell;

typedef struct StorageCell {
    uint64_t key; // global and unit, 0 for a free place
    uint32_t round;
    Cell cell;
} StorageCell;

typedef struct GuardedLanes {
    RaceTermId guard;
    uint32_t sampling; // when they were found
    uint64_t lanes[RACE_LANE_WORDS];
} GuardedLanes;

typedef struct Replay {
    Arena *arena;
    RaceLog *log;
    const Program *program;
    RaceSample sample;
    RaceFindings *findings;
    Cell **cells;         // by index in RaceLog.variables, as what follows: of workgroup variables
    uint32_t *cell_count; //
    uint8_t *unit;        // bytes of a cell
    uint8_t *uneven;      // accesses may touch parts of cells
    StorageCell *storage;
    uint32_t storage_mask;
    uint32_t round;
    uint32_t epoch;
    uint32_t last_barrier[2]; // by address space
    GuardedLanes *guards;     // by RaceTermId modulo GUARDS_KEPT
    uint32_t sample_count;
    uint32_t samples;  // that are to be run
    uint32_t sampling; // counts the calls of race_sample_run()
    uint64_t work;
    uint64_t storage_work; // touches of storage
    RaceSieve sieve;
    uint8_t *marks;        // by event: MARK_*
    VEC(uint32_t) watched; // events that a replay does not pass over
    uint8_t *skipped;      // by event
    uint8_t *firmness;     // by RaceTermId: what race_find_firm() gives, null until asked for
    bool some_firm;        // there is an access that says something about what was forgotten, and may be firm
    uint8_t *passed_on;    // by index in RaceLog.variables: a buffer that is both written and read
    uint8_t *by_data;      // by event: its address rests on data
    uint32_t *active;      // by index in IrModule.insts less the first: samples in which some lane got there
    uint32_t first_site, site_count;
} Replay;

// Accesses that get no look, or one, although it counts in which samples some lane gets there: in all of
// them, or in the first.
enum { MARK_NEVER, MARK_ALWAYS, MARK_ONCE };

// The classes of earlier accesses with which one collides, as bits.
static const uint8_t collides[CLASSES] = {
    [RACE_READ] = 1 << RACE_WRITE,
    [RACE_WRITE] = 1 << RACE_READ | 1 << RACE_WRITE | 1 << RACE_ATOMIC_LOAD | 1 << RACE_ATOMIC_STORE |
                   1 << RACE_ATOMIC_MODIFY,
    [RACE_ATOMIC_LOAD] = 1 << RACE_WRITE,
    [RACE_ATOMIC_STORE] = 1 << RACE_WRITE,
    [RACE_ATOMIC_MODIFY] = 1 << RACE_WRITE,
};

static uint32_t smaller(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

// ---- findings

static uint32_t guard_taint(const Replay *p, const RaceEvent *event) {
    return event->guard ? race_term(&p->log->terms, event->guard)->taint : 0;
}

static uint32_t address_taint(const Replay *p, const RaceEvent *event) {
    return race_taint(&p->log->terms, event->address);
}

static RaceFinding *known_pair(const Replay *p, const RaceFinding *finding) {
    const RaceEvent *events = p->log->events.items;
    for (uint32_t i = 0; i < p->findings->list.count; i++) {
        RaceFinding *other = &p->findings->list.items[i];
        if (other->kind == finding->kind && events[other->first].site == events[finding->first].site &&
            events[other->second].site == events[finding->second].site)
            return other;
    }
    return NULL;
}

static void add_finding(Replay *p, RaceFinding finding) {
    finding.samples = 1u << p->sample.number;
    p->work += p->findings->list.count / 4; // which are looked through
    RaceFinding *known = known_pair(p, &finding);
    if (known) {
        known->samples |= finding.samples;
        return;
    }
    if (p->findings->list.count == MOST_FINDINGS) return;
    const RaceEvent *event = &p->log->events.items[finding.second];
    bool storage = event->kind != RACE_OUT_OF_BOUNDS &&
                   p->program->globals.items[event->global].address_space == ADDRESS_SPACE_STORAGE;
    finding.before = p->last_barrier[storage];
    finding.after = UINT32_MAX;
    uint32_t orders = storage ? RACE_ORDERS_STORAGE : RACE_ORDERS_WORKGROUP;
    for (uint32_t i = finding.second; i < p->log->events.count && finding.after == UINT32_MAX; i++) {
        const RaceEvent *barrier = &p->log->events.items[i];
        if (barrier->kind == RACE_BARRIER && !barrier->invented && (barrier->orders & orders))
            finding.after = i;
    }
    finding.sample = p->sample.number;
    vec_push(p->arena, &p->findings->list, finding);
}

static bool is_storage(const Replay *p, GlobalId global) {
    return p->program->globals.items[global].address_space == ADDRESS_SPACE_STORAGE;
}

// Two lanes meet. Whether it is a race, and of which kind, depends on what brought them there.
static void meet(Replay *p, uint32_t first, uint32_t first_lane, uint32_t second, uint32_t second_lane,
                 uint32_t address) {
    const RaceEvent *a = &p->log->events.items[first];
    const RaceEvent *b = &p->log->events.items[second];
    uint32_t guards = guard_taint(p, a) & guard_taint(p, b);
    if (guards & RACE_SHARED_VARYING) return;
    bool data = p->by_data[first] || p->by_data[second] || (guards & RACE_DATA_VARYING);
    if (data && is_storage(p, a->global)) return;
    // For the time being, see weigh_data().
    if ((guard_taint(p, a) ^ guard_taint(p, b)) & (RACE_DATA_VARYING | RACE_SHARED_VARYING)) data = true;
    add_finding(p, (RaceFinding){.kind = data ? RACE_FOUND_DATA : RACE_FOUND,
                                 .first = first,
                                 .second = second,
                                 .first_lane = first_lane,
                                 .second_lane = second_lane,
                                 .address = address});
}

// ---- cells

static Cell *storage_cell(Replay *p, GlobalId global, uint32_t unit) {
    uint64_t key = (uint64_t)global << 32 | unit;
    uint32_t slot = race_mix(global, unit) & p->storage_mask;
    for (uint32_t tries = 0; tries < 32; tries++) {
        StorageCell *cell = &p->storage[slot];
        if (cell->round == p->round && cell->key == key) return &cell->cell;
        if (cell->round != p->round) {
            cell->round = p->round;
            cell->key = key;
            cell->cell.epoch = 0;
            return &cell->cell;
        }
        slot = (slot + 1) & p->storage_mask;
    }
    return NULL;
}

static Cell *cell_of(Replay *p, const RaceEvent *event, uint32_t unit) {
    Cell *cells = p->cells[event->variable];
    if (!cells) {
        p->storage_work++;
        return storage_cell(p, event->global, unit);
    }
    return unit < p->cell_count[event->variable] ? &cells[unit] : NULL;
}

static void check_class(Replay *p, const Cell *cell, uint32_t class, uint32_t event, uint32_t lane,
                        uint32_t address) {
    for (uint32_t k = 0; k < cell->count[class]; k++) {
        if (cell->lane[class][k] != lane)
            meet(p, cell->event[class][k], cell->lane[class][k], event, lane, address);
    }
}

// An atomicStore before which its lane has not worked on the location, and then another lane's work on it.
static void check_preset(Replay *p, const Cell *cell, uint32_t event, uint32_t lane, uint32_t address) {
    for (uint32_t k = 0; k < cell->count[RACE_ATOMIC_STORE]; k++) {
        if (cell->lane[RACE_ATOMIC_STORE][k] == lane) continue;
        add_finding(p, (RaceFinding){.kind = RACE_FOUND_PRESET,
                                     .first = cell->event[RACE_ATOMIC_STORE][k],
                                     .second = event,
                                     .first_lane = cell->lane[RACE_ATOMIC_STORE][k],
                                     .second_lane = lane,
                                     .address = address});
    }
}

static void touch(Replay *p, uint32_t event, uint32_t unit, uint32_t lane) {
    const RaceEvent *access = &p->log->events.items[event];
    uint32_t class = access->kind;
    Cell *cell = cell_of(p, access, unit);
    p->work++;
    if (!cell) return;
    if (cell->epoch != p->epoch) {
        cell->epoch = p->epoch;
        memset(cell->count, 0, sizeof cell->count);
    }
    uint32_t count = cell->count[class];
    if (class == RACE_READ && count == KEPT && cell->count[RACE_WRITE] == 0) return;
    uint32_t address = unit * p->unit[access->variable];
    for (uint32_t other = 0; other < CLASSES; other++) {
        if (cell->count[other] != 0 && (collides[class] >> other & 1))
            check_class(p, cell, other, event, lane, address);
    }
    if (class == RACE_ATOMIC_MODIFY) check_preset(p, cell, event, lane, address);
    if (class == RACE_ATOMIC_STORE && cell->count[RACE_ATOMIC_MODIFY] != 0) return;
    if (count == KEPT || (count == 1 && cell->lane[class][0] == lane)) return;
    cell->event[class][count] = event;
    cell->lane[class][count] = (uint16_t)lane;
    cell->count[class]++;
}

// ---- events

static void run_sample(Replay *p, uint32_t number) {
    race_sample_run(&p->sample, number);
    p->sampling++;
    p->work += p->sample.room + TERM_WORK * (uint64_t)p->sample.order.count;
}

// The lanes for which a guard holds. Most accesses share theirs with others.
static const uint64_t *guarded_lanes(Replay *p, RaceTermId guard) {
    GuardedLanes *kept = &p->guards[guard % GUARDS_KEPT];
    if (kept->guard == guard && kept->sampling == p->sampling) return kept->lanes;
    kept->guard = guard;
    kept->sampling = p->sampling;
    race_mask_of(p->sample.values[guard], p->log->lane_count, kept->lanes);
    return kept->lanes;
}

// Takes those lanes away of which that is not certain, whatever was forgotten.
static void keep_firm(const Replay *p, RaceTermId guard, uint64_t *active) {
    for (uint32_t lane = 0; lane < p->log->lane_count; lane++) {
        if (!race_sampled_firm(&p->sample, guard, lane)) active[lane / 64] &= ~((uint64_t)1 << (lane % 64));
    }
}

// The lanes that get to an event in this sample. False if none does.
static bool active_lanes(Replay *p, const RaceEvent *event, uint64_t *active) {
    const uint64_t *may = p->log->masks + (size_t)event->may * RACE_LANE_WORDS;
    uint32_t words = (p->log->lane_count + 63) / 64;
    memcpy(active, may, words * sizeof *active);
    if (event->guard != 0) {
        if (!(guard_taint(p, event) & RACE_VARYING)) {
            if (!p->sample.values[event->guard][0]) return false;
        } else {
            const uint64_t *lanes = guarded_lanes(p, event->guard);
            for (uint32_t i = 0; i < words; i++)
                active[i] &= lanes[i];
        }
        if (event->kind != RACE_BARRIER && (guard_taint(p, event) & RACE_FORGOTTEN))
            keep_firm(p, event->guard, active);
    }
    uint64_t any = 0;
    for (uint32_t i = 0; i < words; i++)
        any |= active[i];
    return any != 0;
}

static uint32_t next_lane(const uint64_t *active, uint32_t lane) {
    while (lane < RACE_MAX_LANES && active[lane / 64] >> (lane % 64) == 0)
        lane = (lane / 64 + 1) * 64;
    if (lane >= RACE_MAX_LANES) return RACE_MAX_LANES;
    return lane + (uint32_t)__builtin_ctzll(active[lane / 64] >> (lane % 64));
}

static void replay_access(Replay *p, uint32_t index, const RaceEvent *event) {
    uint64_t active[RACE_LANE_WORDS] = {0};
    p->work += 16;
    if (!active_lanes(p, event, active)) return;
    p->active[event->site - p->first_site] |= 1u << p->sample.number;
    uint32_t unit = p->unit[event->variable];
    const uint32_t *addresses = &event->address.bits;
    bool varying = event->address.kind == RACE_LANES;
    if (event->address.kind == RACE_LANES) addresses = event->address.lanes;
    if (event->address.kind == RACE_TERM) {
        addresses = p->sample.values[event->address.bits];
        varying = (address_taint(p, event) & RACE_VARYING) != 0;
    }
    // Of lanes that do the same at the same place, two stand for all.
    uint32_t left = varying ? RACE_MAX_LANES : 2;
    for (uint32_t lane = next_lane(active, 0); lane < RACE_MAX_LANES && left > 0; left--) {
        uint32_t address = addresses[varying ? lane : 0];
        uint32_t end = (address + event->size + unit - 1) / unit;
        for (uint32_t at = address / unit; at < end; at++)
            touch(p, index, at, lane);
        lane = next_lane(active, lane + 1);
    }
}

static uint32_t address_in(const Replay *p, const RaceEvent *event, uint32_t lane) {
    switch (event->address.kind) {
    case RACE_CONST: return event->address.bits;
    case RACE_LANES: return event->address.lanes[lane];
    default: return race_sampled(&p->sample, event->address.bits, lane);
    }
}

static void replay_barrier(Replay *p, uint32_t index, const RaceEvent *event, uint32_t space) {
    uint32_t orders = space == 0 ? RACE_ORDERS_WORKGROUP : RACE_ORDERS_STORAGE;
    uint64_t active[RACE_LANE_WORDS] = {0};
    if (!(event->orders & orders) || !active_lanes(p, event, active)) return;
    p->epoch++;
    if (!event->invented) p->last_barrier[space] = index;
}

static void replay_outside(Replay *p, uint32_t index, const RaceEvent *event) {
    uint64_t active[RACE_LANE_WORDS] = {0};
    if (guard_taint(p, event) & (RACE_FORGOTTEN | RACE_SHARED | RACE_DATA)) return;
    if (!active_lanes(p, event, active)) return;
    uint32_t lane = next_lane(active, 0);
    add_finding(p, (RaceFinding){.kind = RACE_FOUND_OUTSIDE,
                                 .first = index,
                                 .second = index,
                                 .first_lane = lane,
                                 .second_lane = lane});
}

static void mark_active(Replay *p, const RaceEvent *event) {
    uint64_t active[RACE_LANE_WORDS] = {0};
    if (active_lanes(p, event, active)) p->active[event->site - p->first_site] |= 1u << p->sample.number;
}

static bool is_looked_at(const Replay *p, RacePass pass, uint32_t index) {
    uint8_t looks = p->sieve.looks[pass][index];
    return looks == RACE_ALL_LOOKS || (looks == RACE_ONE_LOOK && p->sample.number == 0);
}

// A pass over the log for the variables of one address space: 0 for workgroup, 1 for storage.
static void replay_space(Replay *p, uint32_t space, RacePass pass) {
    p->epoch++;
    p->round++;
    p->last_barrier[space] = UINT32_MAX;
    for (uint32_t k = 0; k < p->watched.count; k++) {
        uint32_t i = p->watched.items[k];
        const RaceEvent *event = &p->log->events.items[i];
        if (event->kind == RACE_BARRIER)
            replay_barrier(p, i, event, space);
        else if (event->kind == RACE_OUT_OF_BOUNDS)
            replay_outside(p, i, event);
        else if (is_storage(p, event->global) != (space == 1))
            continue;
        else if (is_looked_at(p, pass, i))
            replay_access(p, i, event);
        else if (p->marks[i] == MARK_ALWAYS || (p->marks[i] == MARK_ONCE && p->sample.number == 0))
            mark_active(p, event);
    }
}

// Finds the intervals in which everything is known, and what is marked in them in the first sample only.
static void mark_settled(Replay *p, uint32_t space) {
    uint32_t orders = space == 0 ? RACE_ORDERS_WORKGROUP : RACE_ORDERS_STORAGE;
    uint32_t count = p->log->events.count;
    uint32_t begin = 0;
    bool known = true;
    for (uint32_t i = 0; i <= count; i++) {
        const RaceEvent *event = i < count ? &p->log->events.items[i] : NULL;
        bool barrier = event && event->kind == RACE_BARRIER;
        if (!event || (barrier && (event->orders & orders) && event->guard == 0)) {
            for (; known && begin < i; begin++) {
                if (p->marks[begin] == MARK_ALWAYS &&
                    is_storage(p, p->log->events.items[begin].global) == (space == 1))
                    p->marks[begin] = MARK_ONCE;
            }
            begin = i;
            known = true;
        } else if (event->guard != 0 || event->address.kind == RACE_TERM) {
            bool concerns =
                barrier ? (event->orders & orders) != 0
                        : event->kind != RACE_OUT_OF_BOUNDS && is_storage(p, event->global) == (space == 1);
            if (concerns) known = false;
        }
    }
}

static bool gets_looks(const Replay *p, uint32_t index) {
    return p->sieve.looks[RACE_PASS_PLAIN][index] || p->sieve.looks[RACE_PASS_DATA][index];
}

static bool gets_all_looks(const Replay *p, uint32_t index) {
    return p->sieve.looks[RACE_PASS_PLAIN][index] == RACE_ALL_LOOKS ||
           p->sieve.looks[RACE_PASS_DATA][index] == RACE_ALL_LOOKS;
}

// ---- several workgroups

// What one workgroup writes, then another reads. Places that data decide do not count, nor does what is the
// same for all workgroups: a shader may be made for one.
static bool concerns_groups(const Replay *p, uint32_t index, const RaceEvent *event, RaceEventKind kind) {
    if (event->kind != kind || p->skipped[index] || p->by_data[index]) return false;
    return p->program->globals.items[event->global].address_space == ADDRESS_SPACE_STORAGE &&
           !(guard_taint(p, event) & (RACE_DATA_VARYING | RACE_SHARED_VARYING));
}

// Whether replay_groups() looks at an access.
static bool is_for_groups(const Replay *p, uint32_t index) {
    const RaceEvent *event = &p->log->events.items[index];
    return p->passed_on && race_is_access(event) && p->passed_on[event->variable] &&
           (concerns_groups(p, index, event, RACE_READ) || concerns_groups(p, index, event, RACE_WRITE));
}

static bool knows_group(const Replay *p, const RaceEvent *event) {
    return ((guard_taint(p, event) | address_taint(p, event)) & RACE_GROUP) != 0;
}

static void meet_group(Replay *p, uint32_t first, uint32_t second, uint32_t first_lane, uint32_t lane,
                       uint32_t address, const uint32_t groups[2][3]) {
    const RaceEvent *a = &p->log->events.items[first];
    const RaceEvent *b = &p->log->events.items[second];
    if (!knows_group(p, a) && !knows_group(p, b)) return;
    RaceFinding finding = {.kind = RACE_FOUND_GROUPS,
                           .first = first,
                           .second = second,
                           .first_lane = first_lane,
                           .second_lane = lane,
                           .address = address};
    memcpy(finding.group, groups, sizeof finding.group);
    add_finding(p, finding);
}

static void replay_group(Replay *p, RaceEventKind kind, const uint32_t groups[2][3]) {
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        uint64_t active[RACE_LANE_WORDS] = {0};
        if (!concerns_groups(p, i, event, kind) || !p->passed_on[event->variable] ||
            !active_lanes(p, event, active))
            continue;
        uint32_t unit = p->unit[event->variable];
        for (uint32_t lane = next_lane(active, 0); lane < RACE_MAX_LANES;
             lane = next_lane(active, lane + 1)) {
            uint32_t address = address_in(p, event, lane);
            Cell *cell = storage_cell(p, event->global, address / unit);
            p->work++;
            if (!cell) continue;
            bool written = cell->epoch == p->epoch;
            if (kind == RACE_READ && written) {
                meet_group(p, cell->event[RACE_WRITE][0], i, cell->lane[RACE_WRITE][0], lane, address,
                           groups);
            } else if (kind == RACE_WRITE && !written) {
                cell->epoch = p->epoch;
                memset(cell->count, 0, sizeof cell->count);
                cell->event[RACE_WRITE][0] = i;
                cell->lane[RACE_WRITE][0] = (uint16_t)lane;
            }
        }
    }
}

// Finds the buffers that are both written and read.
static bool find_passed_on(Replay *p) {
    bool some = false;
    p->passed_on = ARENA_ARRAY_ZERO(p->arena, uint8_t, p->log->variables.count);
    uint8_t *read = ARENA_ARRAY_ZERO(p->arena, uint8_t, p->log->variables.count);
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (concerns_groups(p, i, event, RACE_READ)) read[event->variable] = 1;
    }
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (!read[event->variable] || !concerns_groups(p, i, event, RACE_WRITE)) continue;
        p->passed_on[event->variable] = 1;
        some = true;
    }
    return some;
}

static void replay_groups(Replay *p) {
    // Neighbours along x: many a shader is dispatched with no others.
    static const uint32_t pairs[][2][3] = {
        {{1, 0, 0}, {0, 0, 0}}, {{0, 0, 0}, {1, 0, 0}}, {{2, 0, 0}, {1, 0, 0}}};
    p->sample.group_given = true;
    p->last_barrier[1] = UINT32_MAX;
    for (uint32_t i = 0; i < sizeof pairs / sizeof *pairs && p->work < TOTAL_WORK_LIMIT; i++) {
        p->epoch++;
        p->round++;
        for (uint32_t side = 0; side < 2; side++) {
            memcpy(p->sample.group, pairs[i][side], sizeof p->sample.group);
            run_sample(p, 0);
            replay_group(p, side == 0 ? RACE_WRITE : RACE_READ, pairs[i]);
        }
    }
    p->sample.group_given = false;
}

// ---- the whole

// Whether whatever data decide the address is first brought into a range, the same for all lanes: `min(width,
// 4096)`. Then the range is the shader's own, and each value in it is meant.
static bool is_bounded(const Replay *p, RaceTermId id, uint32_t depth) {
    const RaceTerm *term = race_term(&p->log->terms, id);
    if (!(term->taint & RACE_DATA)) return true;
    if (depth == MOST_DEPTH || (term->taint & (RACE_DATA_VARYING | RACE_SHARED | RACE_FORGOTTEN)))
        return false;
    RaceTermId operands[3] = {term->a, term->b, term->c};
    bool bounds = false;
    switch ((RaceOp)term->op) {
    case RACE_MIN_U:
    case RACE_MIN_S:
    case RACE_MAX_U:
    case RACE_MAX_S:
    case RACE_AND:
    case RACE_REMAINDER_U: bounds = true; break;
    case RACE_ADD:
    case RACE_SUBTRACT:
    case RACE_MULTIPLY:
    case RACE_SHIFT_LEFT:
    case RACE_SHIFT_RIGHT_U:
    case RACE_DIVIDE_U:
    case RACE_OR:
    case RACE_XOR: break;
    default: return false;
    }
    for (uint32_t i = 0; i < 2; i++) {
        if (bounds && race_term(&p->log->terms, operands[i])->op == RACE_CONTENT) continue;
        if (!is_bounded(p, operands[i], depth + 1)) return false;
    }
    return true;
}

static bool is_decided_by_data(const Replay *p, const RaceEvent *event) {
    uint32_t place = address_taint(p, event);
    if (place & RACE_SHARED) return true;
    if (!(place & RACE_DATA)) return false;
    bool storage = p->program->globals.items[event->global].address_space == ADDRESS_SPACE_STORAGE;
    return !storage || !is_bounded(p, event->address.bits, 0);
}

// Whether an access may happen whatever was forgotten.
static bool may_be_firm(Replay *p, const RaceEvent *event) {
    if (!p->firmness) p->firmness = race_find_firm(p->arena, &p->log->terms);
    if (!(p->firmness[event->guard] & RACE_MAY_BE_TRUE)) return false;
    p->some_firm = true;
    return true;
}

static void sort_events(Replay *p) {
    p->skipped = ARENA_ARRAY_ZERO(p->arena, uint8_t, p->log->events.count);
    p->by_data = ARENA_ARRAY_ZERO(p->arena, uint8_t, p->log->events.count);
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (!race_is_access(event)) continue;
        p->skipped[i] = (address_taint(p, event) & RACE_FORGOTTEN) ||
                        ((guard_taint(p, event) & RACE_FORGOTTEN) && !may_be_firm(p, event));
        p->by_data[i] = is_decided_by_data(p, event);
    }
}

static uint32_t lowest_bit(uint32_t number) {
    return number == 0 ? LARGEST_UNIT : smaller(number & (0 - number), LARGEST_UNIT);
}

static uint32_t table_alignment(const RaceTerms *terms, const uint32_t *lanes) {
    uint32_t all = 0;
    for (uint32_t i = 0; i < terms->lane_count; i++)
        all |= lanes[i];
    return lowest_bit(all);
}

// By RaceTermId: a power of two that divides it, at most LARGEST_UNIT.
static uint8_t *find_alignments(Replay *p) {
    const RaceTerms *terms = &p->log->terms;
    uint8_t *alignments = ARENA_ARRAY(p->arena, uint8_t, terms->list.count);
    alignments[0] = 1;
    for (uint32_t i = 1; i < terms->list.count; i++) {
        const RaceTerm *term = race_term(terms, i);
        uint32_t alignment = 1;
        switch ((RaceOp)term->op) {
        case RACE_LEAF_CONST: alignment = lowest_bit(term->a); break;
        case RACE_LEAF_LANES: alignment = table_alignment(terms, terms->tables.items[term->a]); break;
        case RACE_ADD:
        case RACE_SUBTRACT: alignment = smaller(alignments[term->a], alignments[term->b]); break;
        case RACE_SELECT: alignment = smaller(alignments[term->b], alignments[term->c]); break;
        case RACE_MULTIPLY:
            alignment = smaller((uint32_t)alignments[term->a] * alignments[term->b], LARGEST_UNIT);
            break;
        default: break;
        }
        alignments[i] = (uint8_t)alignment;
    }
    return alignments;
}

// Makes cells as large as sizes and places allow: few shaders touch parts of what they touch as a whole.
static void find_units(Replay *p) {
    p->unit = ARENA_ARRAY_ZERO(p->arena, uint8_t, p->log->variables.count);
    p->uneven = ARENA_ARRAY_ZERO(p->arena, uint8_t, p->log->variables.count);
    const uint8_t *alignments = find_alignments(p);
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (event->kind == RACE_BARRIER) continue;
        uint8_t *unit = &p->unit[event->variable];
        if (*unit == 0) *unit = LARGEST_UNIT;
        if (event->kind == RACE_OUT_OF_BOUNDS) continue;
        uint32_t shared = lowest_bit(event->size);
        switch (event->address.kind) {
        case RACE_CONST: shared = smaller(shared, lowest_bit(event->address.bits)); break;
        case RACE_LANES:
            shared = smaller(shared, table_alignment(&p->log->terms, event->address.lanes));
            break;
        default: shared = smaller(shared, alignments[event->address.bits]); break;
        }
        *unit = (uint8_t)smaller(*unit, shared);
    }
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (event->kind == RACE_BARRIER) continue;
        TypeId type = p->program->globals.items[event->global].type;
        bool halves = type_has_flag(&p->program->types, type, TYPE_HAS_F16) ||
                      type_kind(&p->program->types, type) == TYPE_BUFFER; // a view may have them
        uint8_t least = halves ? 2 : 4;
        if (p->unit[event->variable] >= least) continue;
        p->unit[event->variable] = least;
        p->uneven[event->variable] = 1;
    }
}

static void make_cells(Replay *p) {
    uint32_t count = p->log->variables.count;
    p->cells = ARENA_ARRAY_ZERO(p->arena, Cell *, count);
    p->cell_count = ARENA_ARRAY_ZERO(p->arena, uint32_t, count);
    uint64_t looked_up = 0;
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (!race_is_access(event) || p->cells[event->variable]) continue;
        if (!gets_looks(p, i) && !is_for_groups(p, i)) continue;
        const Global *global = &p->program->globals.items[event->global];
        uint64_t size = type_get(&p->program->types, global->type)->size;
        if (global->address_space != ADDRESS_SPACE_WORKGROUP || size == 0 ||
            size / p->unit[event->variable] > DIRECT_CELLS) {
            looked_up += (uint64_t)p->log->lane_count * (event->size / p->unit[event->variable] + 1);
            continue;
        }
        p->cell_count[event->variable] =
            (uint32_t)(size + p->unit[event->variable] - 1) / p->unit[event->variable];
        p->cells[event->variable] = ARENA_ARRAY_ZERO(p->arena, Cell, p->cell_count[event->variable]);
    }
    uint32_t room = FEWEST_STORAGE_CELLS;
    while (room < MOST_STORAGE_CELLS && room < 2 * looked_up)
        room *= 2;
    p->storage = ARENA_ARRAY_ZERO(p->arena, StorageCell, room);
    p->storage_mask = room - 1;
}

// Finds the places in the code for which it counts in which samples some lane gets there.
static void find_marked(Replay *p) {
    uint32_t last = 0;
    p->first_site = UINT32_MAX;
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        uint32_t site = p->log->events.items[i].site;
        if (site < p->first_site) p->first_site = site;
        if (site > last) last = site;
    }
    p->site_count = last - p->first_site + 1;
    p->active = ARENA_ARRAY_ZERO(p->arena, uint32_t, p->site_count);
    p->marks = ARENA_ARRAY_ZERO(p->arena, uint8_t, p->log->events.count);
    uint8_t *marked = ARENA_ARRAY_ZERO(p->arena, uint8_t, p->site_count);
    for (uint32_t i = 0; i < p->log->events.count; i++)
        if (gets_all_looks(p, i)) marked[p->log->events.items[i].site - p->first_site] = 1;
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (!race_is_access(event) || p->skipped[i] || gets_all_looks(p, i)) continue;
        if (p->by_data[i] && is_storage(p, event->global)) continue;
        p->marks[i] = marked[event->site - p->first_site] ? MARK_ALWAYS : MARK_NEVER;
    }
    mark_settled(p, 0);
    mark_settled(p, 1);
}

// What weigh_data() looks at once more: all accesses that are made where one was looked at whose place, or
// whose partner's place, data decide.
static void need_again(const Replay *p, uint8_t *needs) {
    uint8_t *again = ARENA_ARRAY_ZERO(p->arena, uint8_t, p->site_count);
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        if (p->sieve.looks[RACE_PASS_DATA][i] == RACE_ALL_LOOKS)
            again[p->log->events.items[i].site - p->first_site] = 1;
    }
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (race_is_access(event) && again[event->site - p->first_site])
            needs[i] |= RACE_NEEDS_GUARD | RACE_NEEDS_ADDRESS;
    }
}

// Lists the events that matter, and says what of them. False if there is none.
static bool watch_events(Replay *p, uint8_t *needs) {
    bool some = false;
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        bool outside = event->kind == RACE_OUT_OF_BOUNDS;
        if (outside && (guard_taint(p, event) & (RACE_FORGOTTEN | RACE_SHARED | RACE_DATA))) continue;
        bool groups = is_for_groups(p, i);
        if (race_is_access(event) && !gets_looks(p, i) && !p->marks[i] && !groups) continue;
        vec_push(p->arena, &p->watched, i);
        needs[i] |= RACE_NEEDS_GUARD;
        if (race_is_access(event) && (gets_looks(p, i) || groups)) needs[i] |= RACE_NEEDS_ADDRESS;
        if (event->kind != RACE_BARRIER) some = true;
        if (gets_all_looks(p, i) || (outside && event->guard != 0)) p->samples = SAMPLES;
    }
    return some;
}

// Counts the cells that a lane touches for the first time since the epoch began.
static uint32_t count_cells(Replay *p, const RaceEvent *event, uint32_t lane) {
    uint32_t unit = p->unit[event->variable];
    uint32_t address = address_in(p, event, lane);
    uint32_t end = (address + event->size + unit - 1) / unit;
    uint32_t count = 0;
    for (uint32_t at = address / unit; at < end && at < p->cell_count[event->variable]; at++) {
        Cell *cell = &p->cells[event->variable][at];
        count += cell->epoch != p->epoch;
        cell->epoch = p->epoch;
    }
    return count;
}

// Whether the code of one side gets to a good part of where data may lead the other: then nearly any data
// will do.
static bool covers(Replay *p, const RaceFinding *finding, const RaceEvent *plain, const RaceEvent *by_data) {
    uint32_t variable = plain->variable;
    if (!p->cells[variable]) return true;
    uint32_t range = p->cell_count[variable];
    uint32_t bound = race_upper_bound(&p->log->terms, by_data->address, by_data->guard);
    range = smaller(range, bound / p->unit[variable] + 1);
    uint32_t covered = 0;
    uint32_t work = 0;
    p->epoch++;
    uint32_t begin = finding->before == UINT32_MAX ? 0 : finding->before;
    uint32_t end = smaller(finding->after, p->log->events.count);
    for (uint32_t i = begin; i < end; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (event->site != plain->site || event->variable != variable || event->kind != plain->kind) continue;
        const uint64_t *may = p->log->masks + (size_t)event->may * RACE_LANE_WORDS;
        for (uint32_t lane = next_lane(may, 0); lane < RACE_MAX_LANES; lane = next_lane(may, lane + 1)) {
            covered += count_cells(p, event, lane);
            if (covered >= range / ENOUGH_PARTS || work++ > COVER_LIMIT) return true;
        }
    }
    return false;
}

// Marks the numbers in memory on which a place rests. False if there are too many terms between.
static bool mark_sources(const Replay *p, const RaceEvent *event, uint8_t *marked) {
    RaceTermId open[MOST_SOURCES];
    uint32_t count = 0;
    if (event->address.kind == RACE_TERM) open[count++] = event->address.bits;
    for (uint32_t next = 0; next < count; next++) {
        const RaceTerm *term = race_term(&p->log->terms, open[next]);
        if (!(term->taint & RACE_DATA)) continue;
        if (term->op == RACE_CONTENT || term->op == RACE_OPAQUE) {
            marked[open[next]] = 1;
            continue;
        }
        const RaceTermId operands[] = {term->a, term->b, term->c};
        for (uint32_t i = 0; i < 3 && i < race_operand_count((RaceOp)term->op); i++) {
            uint32_t k = 0;
            while (k < count && open[k] != operands[i])
                k++;
            if (k < count) continue;
            if (count == MOST_SOURCES) return false;
            open[count++] = operands[i];
        }
    }
    return true;
}

// Goes through the accesses around a finding that are like `event`. Writes down which lanes touch what, or,
// if `look`, gives whether some lane touches what another has touched.
static bool probe(Replay *p, const RaceFinding *finding, const RaceEvent *like, bool look, bool *happens) {
    uint32_t begin = finding->before == UINT32_MAX ? 0 : finding->before;
    uint32_t end = smaller(finding->after, p->log->events.count);
    uint32_t unit = p->unit[like->variable];
    for (uint32_t i = begin; i < end; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        uint64_t active[RACE_LANE_WORDS] = {0};
        if (event->site != like->site || event->kind != like->kind || p->skipped[i] ||
            !active_lanes(p, event, active))
            continue;
        *happens = true;
        for (uint32_t lane = next_lane(active, 0); lane < RACE_MAX_LANES;
             lane = next_lane(active, lane + 1)) {
            uint32_t address = address_in(p, event, lane);
            for (uint32_t at = address / unit; at < (address + event->size + unit - 1) / unit; at++) {
                if (p->work++ > TOTAL_WORK_LIMIT) return true;
                Cell *cell = cell_of(p, like, at);
                if (!cell) continue;
                if (cell->epoch != p->epoch) cell->count[0] = 0;
                cell->epoch = p->epoch;
                for (uint32_t k = 0; look && k < cell->count[0]; k++)
                    if (cell->lane[0][k] != lane) return true;
                if (!look && cell->count[0] < KEPT) cell->lane[0][cell->count[0]++] = (uint16_t)lane;
            }
        }
    }
    return false;
}

// Whether two accesses that met in a sample meet there too when all the numbers that decide their places are
// 0, and when they are 1: then factors, offsets and shifts of one of the two have no effect.
static bool meets_without_effect(Replay *p, const RaceFinding *finding) {
    const RaceEvent *first = &p->log->events.items[finding->first];
    const RaceEvent *second = &p->log->events.items[finding->second];
    uint8_t *given = ARENA_ARRAY_ZERO(p->arena, uint8_t, p->log->terms.list.count);
    if (!mark_sources(p, first, given) || !mark_sources(p, second, given)) return true;
    uint32_t last = p->sample.number;
    bool meets = true;
    for (uint32_t number = 0; number < 2 && meets && p->work <= TOTAL_WORK_LIMIT; number++) {
        bool happen[2] = {false, false};
        p->sample.given = given;
        p->sample.given_number = number;
        run_sample(p, finding->sample);
        p->epoch++;
        p->round++;
        probe(p, finding, first, false, &happen[0]);
        meets = probe(p, finding, second, true, &happen[1]) || !happen[0] || !happen[1];
    }
    p->sample.given = NULL;
    run_sample(p, last);
    return meets;
}

// Whether what data decide is a race all the same, as it does not take certain data. Between a place that
// data decide and one that they do not, nearly any data will do; between two places that numbers decide which
// are the same for all lanes, it must happen for every number; what decides only whether one of the two
// happens must let it happen more often than not.
static bool takes_any_data(Replay *p, const RaceFinding *finding) {
    const RaceEvent *first = &p->log->events.items[finding->first];
    const RaceEvent *second = &p->log->events.items[finding->second];
    uint32_t places = address_taint(p, first) | address_taint(p, second);
    uint32_t both =
        race_count_ones(p->active[first->site - p->first_site] & p->active[second->site - p->first_site]);
    uint32_t met = race_count_ones(finding->samples);
    const uint32_t varying = RACE_DATA_VARYING | RACE_SHARED_VARYING;
    // Where nothing but the order of the lanes' atomics lets them meet, most data must do in that order.
    bool by_order = p->sample.some_hasty && !(finding->samples & ~(uint32_t)RACE_HASTY_SAMPLES);
    if (guard_taint(p, first) & guard_taint(p, second) & varying)
        return by_order && 2 * met >= race_count_ones(RACE_HASTY_SAMPLES);
    bool by_data[2] = {p->by_data[finding->first], p->by_data[finding->second]};
    // What is one place for all lanes is one whatever the data.
    bool one_place = first->address.kind == second->address.kind &&
                     first->address.bits == second->address.bits && !(places & (RACE_VARYING | RACE_ROUGH));
    if (one_place || (!by_data[0] && !by_data[1])) return 2 * met >= p->sample_count;
    if (met < 3) return false;
    if (by_data[0] != by_data[1] && 2 * met >= both)
        return !(places & varying) ||
               covers(p, finding, by_data[0] ? second : first, by_data[0] ? first : second);
    return first->site != second->site && !(places & varying) && (places & RACE_DATA) && met == both &&
           meets_without_effect(p, finding);
}

// Sorts out what was found for data.
static void weigh_data(Replay *p) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < p->findings->list.count; i++) {
        RaceFinding finding = p->findings->list.items[i];
        if (finding.kind == RACE_FOUND_DATA) {
            const RaceEvent *first = &p->log->events.items[finding.first];
            const RaceEvent *second = &p->log->events.items[finding.second];
            if (takes_any_data(p, &finding))
                finding.kind = RACE_FOUND;
            else if (((address_taint(p, first) | address_taint(p, second)) & RACE_SHARED) ||
                     is_storage(p, first->global))
                continue;
        }
        p->findings->list.items[kept++] = finding;
    }
    p->findings->list.count = kept;
}

static void replay_sample(Replay *p, uint32_t number) {
    run_sample(p, number);
    p->sample_count++;
    for (uint32_t pass = 0; pass < RACE_PASSES; pass++)
        replay_space(p, 0, pass);
    if (p->storage_work <= STORAGE_WORK_LIMIT) replay_space(p, 1, RACE_PASS_PLAIN);
}

void race_replay(Arena *arena, RaceLog *log, const Program *program, RaceFindings *findings) {
    if (log->events.count == 0) return;
    Replay p = {.arena = arena, .log = log, .program = program, .findings = findings, .samples = 1};
    sort_events(&p);
    find_units(&p);
    p.sieve = (RaceSieve){.skipped = p.skipped, .by_data = p.by_data, .uneven = p.uneven};
    race_sift(arena, log, program, &p.sieve);
    bool groups = log->asks_groups && find_passed_on(&p);
    find_marked(&p);
    uint8_t *needs = ARENA_ARRAY_ZERO(arena, uint8_t, log->events.count);
    if (!watch_events(&p, needs)) return;
    need_again(&p, needs);
    make_cells(&p);
    race_sample_init(&p.sample, arena, log, program, needs, p.some_firm ? p.firmness : NULL);
    if (p.sample.too_large) return;
    p.guards = ARENA_ARRAY_ZERO(arena, GuardedLanes, GUARDS_KEPT);
    for (uint32_t number = 0; number < p.samples && p.work <= WORK_LIMIT; number++)
        replay_sample(&p, number);
    weigh_data(&p);
    if (groups) replay_groups(&p);
}
