#include "workgroup/race_replay.h"

#include <string.h>

enum {
    SAMPLES = 32,
    TOUCH_LIMIT = 6 << 20, // of cells, in all samples together
    STORAGE_CELLS = 1 << 16,
    DIRECT_CELLS = 1 << 18, // variables with more are looked up as storage is
};

enum { CLASSES = 5, KEPT = 2 };

// Who has touched a piece of memory since the last barrier: of each class of accesses the first two lanes.
typedef struct Cell {
    uint32_t epoch;
    uint32_t event[CLASSES][KEPT];
    uint16_t lane[CLASSES][KEPT];
    uint8_t count[CLASSES];
} Cell;

typedef struct StorageCell {
    uint64_t key; // global and unit, 0 for a free place
    uint32_t round;
    Cell cell;
} StorageCell;

typedef struct Replay {
    Arena *arena;
    RaceLog *log;
    const Program *program;
    RaceSample sample;
    RaceFindings *findings;
    Cell **cells;         // by GlobalId: of workgroup variables
    uint32_t *cell_count; // by GlobalId
    uint8_t *unit;        // by GlobalId: bytes of a cell
    StorageCell *storage;
    uint32_t round;
    uint32_t epoch;
    uint32_t last_barrier[2]; // by address space
    uint64_t touched;
    bool with_data;   // accesses whose place the data decides take part
    uint8_t *skipped; // by event
    uint8_t *by_data; // by event: its address rests on data
} Replay;

// The classes of earlier accesses with which one collides, as bits.
static const uint8_t collides[CLASSES] = {
    [RACE_READ] = 1 << RACE_WRITE,
    [RACE_WRITE] = 1 << RACE_READ | 1 << RACE_WRITE | 1 << RACE_ATOMIC_LOAD | 1 << RACE_ATOMIC_STORE |
                   1 << RACE_ATOMIC_MODIFY,
    [RACE_ATOMIC_LOAD] = 1 << RACE_WRITE,
    [RACE_ATOMIC_STORE] = 1 << RACE_WRITE,
    [RACE_ATOMIC_MODIFY] = 1 << RACE_WRITE,
};

// ---- findings

static uint32_t guard_taint(const Replay *p, const RaceEvent *event) {
    return event->guard ? race_term(&p->log->terms, event->guard)->taint : 0;
}

static uint32_t address_taint(const Replay *p, const RaceEvent *event) {
    return race_taint(&p->log->terms, event->address);
}

static bool is_known_pair(const Replay *p, RaceFindingKind kind, uint32_t first, uint32_t second) {
    const RaceEvent *events = p->log->events.items;
    for (uint32_t i = 0; i < p->findings->list.count; i++) {
        const RaceFinding *other = &p->findings->list.items[i];
        if (other->kind == kind && events[other->first].site == events[first].site &&
            events[other->second].site == events[second].site)
            return true;
    }
    return false;
}

static void add_finding(Replay *p, RaceFinding finding) {
    if (is_known_pair(p, finding.kind, finding.first, finding.second)) return;
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

// Two lanes meet. Whether it is a race, and of which kind, depends on what brought them there.
static void meet(Replay *p, uint32_t first, uint32_t first_lane, uint32_t second, uint32_t second_lane,
                 uint32_t address) {
    const RaceEvent *a = &p->log->events.items[first];
    const RaceEvent *b = &p->log->events.items[second];
    uint32_t guards = guard_taint(p, a) & guard_taint(p, b);
    if (guards & RACE_SHARED_VARYING) return;
    bool data = p->by_data[first] || p->by_data[second] || (guards & RACE_DATA_VARYING);
    bool storage = p->program->globals.items[a->global].address_space == ADDRESS_SPACE_STORAGE;
    if (data && storage) return;
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
    uint32_t slot = race_mix(global, unit) & (STORAGE_CELLS - 1);
    for (uint32_t tries = 0; tries < 32; tries++) {
        StorageCell *cell = &p->storage[slot];
        if (cell->round == p->round && cell->key == key) return &cell->cell;
        if (cell->round != p->round) {
            cell->round = p->round;
            cell->key = key;
            cell->cell.epoch = 0;
            return &cell->cell;
        }
        slot = (slot + 1) & (STORAGE_CELLS - 1);
    }
    return NULL;
}

static Cell *cell_of(Replay *p, GlobalId global, uint32_t unit) {
    if (!p->cells[global]) return storage_cell(p, global, unit);
    return unit < p->cell_count[global] ? &p->cells[global][unit] : NULL;
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

static void touch(Replay *p, GlobalId global, uint32_t unit, uint32_t event, uint32_t class, uint32_t lane) {
    Cell *cell = cell_of(p, global, unit);
    p->touched++;
    if (!cell) return;
    if (cell->epoch != p->epoch) {
        cell->epoch = p->epoch;
        memset(cell->count, 0, sizeof cell->count);
    }
    uint32_t address = unit * p->unit[global];
    for (uint32_t other = 0; other < CLASSES; other++) {
        if (collides[class] >> other & 1) check_class(p, cell, other, event, lane, address);
    }
    if (class == RACE_ATOMIC_MODIFY) check_preset(p, cell, event, lane, address);
    if (class == RACE_ATOMIC_STORE && cell->count[RACE_ATOMIC_MODIFY] != 0) return;
    uint32_t count = cell->count[class];
    if (count == KEPT || (count == 1 && cell->lane[class][0] == lane)) return;
    cell->event[class][count] = event;
    cell->lane[class][count] = (uint16_t)lane;
    cell->count[class]++;
}

// ---- events

static bool is_active(const Replay *p, const RaceEvent *event, const uint64_t *may, uint32_t lane) {
    return race_mask_has(may, lane) && (event->guard == 0 || race_sampled(&p->sample, event->guard, lane));
}

static uint32_t address_in(const Replay *p, const RaceEvent *event, uint32_t lane) {
    switch (event->address.kind) {
    case RACE_CONST: return event->address.bits;
    case RACE_LANES: return event->address.lanes[lane];
    default: return race_sampled(&p->sample, event->address.bits, lane);
    }
}

static void replay_access(Replay *p, uint32_t index, const RaceEvent *event, const uint64_t *may) {
    uint32_t unit = p->unit[event->global];
    for (uint32_t lane = 0; lane < p->log->lane_count; lane++) {
        if (!is_active(p, event, may, lane)) continue;
        uint32_t address = address_in(p, event, lane);
        uint32_t end = (address + event->size + unit - 1) / unit;
        for (uint32_t at = address / unit; at < end; at++)
            touch(p, event->global, at, index, event->kind, lane);
    }
}

static void replay_barrier(Replay *p, uint32_t index, const RaceEvent *event, const uint64_t *may,
                           uint32_t space) {
    uint32_t orders = space == 0 ? RACE_ORDERS_WORKGROUP : RACE_ORDERS_STORAGE;
    if (!(event->orders & orders)) return;
    for (uint32_t lane = 0; lane < p->log->lane_count; lane++) {
        if (!is_active(p, event, may, lane)) continue;
        p->epoch++;
        if (!event->invented) p->last_barrier[space] = index;
        return;
    }
}

static void replay_outside(Replay *p, uint32_t index, const RaceEvent *event, const uint64_t *may) {
    if (guard_taint(p, event) & (RACE_FORGOTTEN | RACE_SHARED_VARYING)) return;
    for (uint32_t lane = 0; lane < p->log->lane_count; lane++) {
        if (!is_active(p, event, may, lane)) continue;
        add_finding(p, (RaceFinding){.kind = RACE_FOUND_OUTSIDE,
                                     .first = index,
                                     .second = index,
                                     .first_lane = lane,
                                     .second_lane = lane});
        return;
    }
}

// One pass over the log for the variables of one address space: 0 for workgroup, 1 for storage.
static void replay_space(Replay *p, uint32_t space) {
    AddressSpace wanted = space == 0 ? ADDRESS_SPACE_WORKGROUP : ADDRESS_SPACE_STORAGE;
    p->epoch++;
    p->round++;
    p->last_barrier[space] = UINT32_MAX;
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        const uint64_t *may = p->log->masks + (size_t)event->may * RACE_LANE_WORDS;
        if (event->kind == RACE_BARRIER)
            replay_barrier(p, i, event, may, space);
        else if (event->kind == RACE_OUT_OF_BOUNDS)
            replay_outside(p, i, event, may);
        else if (!p->skipped[i] && (p->with_data || !p->by_data[i]) &&
                 p->program->globals.items[event->global].address_space == wanted)
            replay_access(p, i, event, may);
    }
}

// ---- the whole

static void sort_events(Replay *p, bool *unknown, bool *data, bool *spaces) {
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        uint32_t taint = guard_taint(p, event);
        if (event->guard) *unknown = true;
        if (event->kind == RACE_BARRIER || event->kind == RACE_OUT_OF_BOUNDS) continue;
        uint32_t place = address_taint(p, event);
        if (event->address.kind == RACE_TERM) *unknown = true;
        p->skipped[i] = ((taint | place) & RACE_FORGOTTEN) != 0 || (place & RACE_SHARED) != 0;
        p->by_data[i] = (place & RACE_DATA) != 0;
        if (p->skipped[i]) p->findings->complete = false;
        if (p->by_data[i] && !p->skipped[i]) *data = true;
        spaces[p->program->globals.items[event->global].address_space == ADDRESS_SPACE_STORAGE] = true;
    }
}

static void make_cells(Replay *p) {
    uint32_t count = p->program->globals.count;
    p->cells = ARENA_ARRAY_ZERO(p->arena, Cell *, count);
    p->cell_count = ARENA_ARRAY_ZERO(p->arena, uint32_t, count);
    p->unit = ARENA_ARRAY_ZERO(p->arena, uint8_t, count);
    p->storage = ARENA_ARRAY_ZERO(p->arena, StorageCell, STORAGE_CELLS);
    for (uint32_t i = 1; i < count; i++) {
        const Global *global = &p->program->globals.items[i];
        p->unit[i] = type_has_flag(&p->program->types, global->type, TYPE_HAS_F16) ? 2 : 4;
    }
    uint64_t room[2] = {0};
    (void)room;
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (event->kind == RACE_BARRIER || event->kind == RACE_OUT_OF_BOUNDS) continue;
        const Global *global = &p->program->globals.items[event->global];
        if (global->address_space != ADDRESS_SPACE_WORKGROUP || p->cells[event->global]) continue;
        uint64_t size = type_get(&p->program->types, global->type)->size;
        if (size == 0 || size / p->unit[event->global] > DIRECT_CELLS) continue;
        p->cell_count[event->global] = (uint32_t)(size + p->unit[event->global] - 1) / p->unit[event->global];
        p->cells[event->global] = ARENA_ARRAY_ZERO(p->arena, Cell, p->cell_count[event->global]);
    }
}

void race_replay(Arena *arena, RaceLog *log, const Program *program, RaceFindings *findings) {
    Replay p = {.arena = arena, .log = log, .program = program, .findings = findings};
    findings->complete = !log->truncated;
    p.skipped = ARENA_ARRAY_ZERO(arena, uint8_t, log->events.count);
    p.by_data = ARENA_ARRAY_ZERO(arena, uint8_t, log->events.count);
    bool unknown = false;
    bool data = false;
    bool spaces[2] = {false, false};
    sort_events(&p, &unknown, &data, spaces);
    if (log->events.count == 0) return;
    make_cells(&p);
    race_sample_init(&p.sample, arena, log, program);
    if (p.sample.too_large) {
        findings->complete = false;
        return;
    }
    if (unknown) findings->complete = false;
    for (uint32_t number = 0; number < (unknown ? SAMPLES : 1); number++) {
        if (p.touched > TOUCH_LIMIT) break;
        race_sample_run(&p.sample, number);
        for (uint32_t space = 0; space < 2; space++) {
            if (!spaces[space] && space == 1) continue;
            p.with_data = false;
            replay_space(&p, space);
            if (!data || space == 1) continue;
            p.with_data = true;
            replay_space(&p, space);
        }
    }
}
