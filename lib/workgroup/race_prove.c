#include "workgroup/race_prove.h"

#include <stdlib.h>
#include <string.h>

enum { WORK_LIMIT = 4 << 20, MOST_PARTS = 16, MOST_PASSED = 64 };

// An address taken apart: numbers that are known for each lane, and unknown addends that are the same for
// all.
typedef struct Address {
    const uint32_t *lanes; // null: `number` in every lane
    uint32_t number;
    RaceTermId parts[MOST_PARTS]; // in ascending order
    uint32_t part_count;
    bool understood;
} Address;

// A place of a lane, for sorting.
typedef struct Place {
    uint32_t address;
    uint32_t lane;
} Place;

typedef struct Prover {
    Arena *arena;
    RaceLog *log;
    GlobalId global;
    Address *addresses; // by event
    Place *places[2];
    RaceTermId passed[MOST_PASSED];
    uint32_t passed_count;
    uint64_t work;
} Prover;

// ---- addresses

static void add_part(const Prover *p, Address *address, RaceTermId id) {
    const RaceTerm *term = race_term(&p->log->terms, id);
    if (term->op == RACE_LEAF_CONST) {
        address->number += term->a;
    } else if (term->op == RACE_ADD) {
        add_part(p, address, term->a);
        add_part(p, address, term->b);
    } else if (term->op == RACE_LEAF_LANES && !address->lanes) {
        address->lanes = p->log->terms.tables.items[term->a];
    } else if (!(term->taint & RACE_VARYING) && address->part_count < MOST_PARTS) {
        address->parts[address->part_count++] = id;
    } else {
        address->understood = false;
    }
}

static int compare_ids(const void *a, const void *b) {
    RaceTermId left = *(const RaceTermId *)a;
    RaceTermId right = *(const RaceTermId *)b;
    return left < right ? -1 : left > right;
}

// Whether the chain of additions is short enough to be followed.
static bool is_shallow(const Prover *p, RaceTermId id, uint32_t depth) {
    const RaceTerm *term = race_term(&p->log->terms, id);
    if (term->op != RACE_ADD) return true;
    return depth < MOST_PARTS && is_shallow(p, term->a, depth + 1) && is_shallow(p, term->b, depth + 1);
}

static Address take_apart(const Prover *p, RaceValue value) {
    Address address = {.understood = true};
    if (value.kind == RACE_CONST) {
        address.number = value.bits;
    } else if (value.kind == RACE_LANES) {
        address.lanes = value.lanes;
    } else if (is_shallow(p, value.bits, 0)) {
        add_part(p, &address, value.bits);
        qsort(address.parts, address.part_count, sizeof *address.parts, compare_ids);
    } else {
        address.understood = false;
    }
    return address;
}

// ---- two accesses

static int compare_places(const void *a, const void *b) {
    const Place *left = a;
    const Place *right = b;
    if (left->address != right->address) return left->address < right->address ? -1 : 1;
    return left->lane < right->lane ? -1 : left->lane > right->lane;
}

static uint32_t list_places(Prover *p, uint32_t index, Place *places) {
    const RaceEvent *event = &p->log->events.items[index];
    const uint64_t *may = p->log->masks + (size_t)event->may * RACE_LANE_WORDS;
    const Address *address = &p->addresses[index];
    uint32_t count = 0;
    for (uint32_t lane = 0; lane < p->log->lane_count; lane++) {
        if (!race_mask_has(may, lane)) continue;
        places[count++] = (Place){address->number + (address->lanes ? address->lanes[lane] : 0), lane};
    }
    qsort(places, count, sizeof *places, compare_places);
    p->work += (uint64_t)count * 8;
    return count;
}

// Whether two different lanes of the two accesses can touch the same byte.
static bool overlap(Prover *p, uint32_t first, uint32_t second) {
    uint32_t sizes[2] = {p->log->events.items[first].size, p->log->events.items[second].size};
    uint32_t counts[2] = {list_places(p, first, p->places[0]), list_places(p, second, p->places[1])};
    const Place *left = p->places[0];
    const Place *right = p->places[1];
    uint32_t from = 0;
    for (uint32_t i = 0; i < counts[0]; i++) {
        while (from < counts[1] && (uint64_t)right[from].address + sizes[1] <= left[i].address)
            from++;
        for (uint32_t k = from; k < counts[1]; k++) {
            p->work++;
            if (right[k].address >= (uint64_t)left[i].address + sizes[0]) break;
            if (right[k].lane != left[i].lane) return true;
        }
    }
    return false;
}

static RaceDoubt doubt_about(const Prover *p, const RaceEvent *event) {
    if (event->address.kind != RACE_TERM) return RACE_NO_DOUBT;
    uint32_t taint = race_term(&p->log->terms, event->address.bits)->taint;
    if (taint & RACE_DATA) return RACE_DOUBT_DATA;
    if (taint & RACE_SHARED) return RACE_DOUBT_SHARED;
    return RACE_DOUBT_INDEX;
}

static RaceDoubt compare(Prover *p, uint32_t first, uint32_t second) {
    const Address *a = &p->addresses[first];
    const Address *b = &p->addresses[second];
    bool same_parts = a->understood && b->understood && a->part_count == b->part_count &&
                      memcmp(a->parts, b->parts, a->part_count * sizeof *a->parts) == 0;
    if (same_parts && !overlap(p, first, second)) return RACE_NO_DOUBT;
    RaceDoubt doubt = doubt_about(p, &p->log->events.items[first]);
    if (doubt == RACE_NO_DOUBT || doubt == RACE_DOUBT_INDEX) {
        RaceDoubt other = doubt_about(p, &p->log->events.items[second]);
        if (other != RACE_NO_DOUBT) doubt = other;
    }
    return doubt == RACE_NO_DOUBT ? RACE_DOUBT_INDEX : doubt;
}

// ---- pairs

static bool collide(const RaceEvent *a, const RaceEvent *b) {
    bool atomic_a = a->kind != RACE_READ && a->kind != RACE_WRITE;
    bool atomic_b = b->kind != RACE_READ && b->kind != RACE_WRITE;
    if (atomic_a && atomic_b) return false;
    bool writes_a = a->kind != RACE_READ && a->kind != RACE_ATOMIC_LOAD;
    bool writes_b = b->kind != RACE_READ && b->kind != RACE_ATOMIC_LOAD;
    return writes_a || writes_b;
}

static bool is_access(const Prover *p, const RaceEvent *event) {
    return event->kind != RACE_BARRIER && event->kind != RACE_OUT_OF_BOUNDS && event->global == p->global;
}

static bool implies(const Prover *p, RaceTermId guard, RaceTermId condition) {
    return condition == 0 || race_guard_implies(&p->log->terms, guard, condition);
}

static bool is_parted(const Prover *p, const RaceEvent *event) {
    for (uint32_t i = 0; i < p->passed_count; i++) {
        if (implies(p, event->guard, p->passed[i])) return true;
    }
    return false;
}

// Compares an access with all that follow until a barrier that is passed for certain.
static RaceDoubt prove_from(Prover *p, uint32_t index) {
    const RaceEvent *event = &p->log->events.items[index];
    p->passed_count = 0;
    for (uint32_t i = index; i < p->log->events.count; i++) {
        const RaceEvent *other = &p->log->events.items[i];
        p->work++;
        if (p->work > WORK_LIMIT) return RACE_DOUBT_BUDGET;
        if (other->kind == RACE_BARRIER && (other->orders & RACE_ORDERS_WORKGROUP) && !other->invented) {
            if (implies(p, event->guard, other->guard)) return RACE_NO_DOUBT;
            if (p->passed_count == MOST_PASSED) return RACE_DOUBT_BUDGET;
            p->passed[p->passed_count++] = other->guard;
        } else if (is_access(p, other) && collide(event, other) && !is_parted(p, other)) {
            RaceDoubt doubt = compare(p, index, i);
            if (doubt != RACE_NO_DOUBT) return doubt;
        }
    }
    return RACE_NO_DOUBT;
}

// WGSL 7.3: an access out of bounds may go anywhere in the variable.
static uint32_t find_unbounded(const Prover *p) {
    for (uint32_t i = 0; i < p->log->events.count; i++) {
        const RaceEvent *event = &p->log->events.items[i];
        if (event->kind == RACE_OUT_OF_BOUNDS && event->global == p->global) return i;
        if (is_access(p, event) && event->unbounded) return i;
    }
    return UINT32_MAX;
}

RaceProof race_prove(Arena *arena, RaceLog *log, GlobalId global) {
    Prover p = {.arena = arena, .log = log, .global = global};
    if (log->incomplete) return (RaceProof){RACE_DOUBT_BUDGET, UINT32_MAX};
    uint32_t outside = find_unbounded(&p);
    p.addresses = ARENA_ARRAY_ZERO(arena, Address, log->events.count);
    for (uint32_t i = 0; i < 2; i++)
        p.places[i] = ARENA_ARRAY(arena, Place, log->lane_count);
    for (uint32_t i = 0; i < log->events.count; i++) {
        if (is_access(&p, &log->events.items[i]))
            p.addresses[i] = take_apart(&p, log->events.items[i].address);
    }
    for (uint32_t i = 0; i < log->events.count; i++) {
        if (!is_access(&p, &log->events.items[i])) continue;
        RaceDoubt doubt = prove_from(&p, i);
        if (doubt != RACE_NO_DOUBT) return (RaceProof){doubt, i};
    }
    if (outside != UINT32_MAX) return (RaceProof){RACE_DOUBT_BOUNDS, outside};
    return (RaceProof){RACE_NO_DOUBT, UINT32_MAX};
}
