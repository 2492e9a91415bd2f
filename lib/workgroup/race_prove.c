#include "workgroup/race_prove.h"

#include <stdlib.h>
#include <string.h>

enum { WORK_LIMIT = 4 << 20, TOTAL_WORK_LIMIT = 4 * WORK_LIMIT, MOST_PARTS = 16, MOST_PASSED = 64 };

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

struct RaceProver {
    Arena *arena;
    RaceLog *log;
    Address *addresses; // by event
    Place *places[2];
    uint32_t *first, *last; // by GlobalId: events about it, index + 1, 0 for none
    uint32_t *next;         // by event: the next one about the same global
    VEC(uint32_t) barriers; // events
    VEC(uint32_t) events;   // accesses to the global and barriers, in program order
    RaceTermId passed[MOST_PASSED];
    uint32_t passed_count;
    uint32_t other; // the access that the last comparison was with
    uint64_t work, total_work;
};

// ---- addresses

static void add_part(const RaceProver *p, Address *address, RaceTermId id) {
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
static bool is_shallow(const RaceProver *p, RaceTermId id, uint32_t depth) {
    const RaceTerm *term = race_term(&p->log->terms, id);
    if (term->op != RACE_ADD) return true;
    return depth < MOST_PARTS && is_shallow(p, term->a, depth + 1) && is_shallow(p, term->b, depth + 1);
}

static Address take_apart(const RaceProver *p, RaceValue value) {
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

static uint32_t list_places(RaceProver *p, uint32_t index, Place *places) {
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
static bool overlap(RaceProver *p, uint32_t first, uint32_t second) {
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

static RaceDoubt doubt_about(const RaceProver *p, const RaceEvent *event) {
    if (event->address.kind != RACE_TERM) return RACE_NO_DOUBT;
    uint32_t taint = race_term(&p->log->terms, event->address.bits)->taint;
    if (taint & RACE_DATA) return RACE_DOUBT_DATA;
    if (taint & RACE_SHARED) return RACE_DOUBT_SHARED;
    return RACE_DOUBT_INDEX;
}

static RaceDoubt compare(RaceProver *p, uint32_t first, uint32_t second) {
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

static bool is_access(const RaceEvent *event) {
    return event->kind != RACE_BARRIER && event->kind != RACE_OUT_OF_BOUNDS;
}

static bool implies(const RaceProver *p, RaceTermId guard, RaceTermId condition) {
    return condition == 0 || race_guard_implies(&p->log->terms, guard, condition);
}

static bool is_parted(const RaceProver *p, const RaceEvent *event) {
    for (uint32_t i = 0; i < p->passed_count; i++) {
        if (implies(p, event->guard, p->passed[i])) return true;
    }
    return false;
}

// Compares access number `from` with all that follow until a barrier that is passed for certain.
static RaceDoubt prove_from(RaceProver *p, uint32_t from) {
    uint32_t index = p->events.items[from];
    const RaceEvent *event = &p->log->events.items[index];
    p->passed_count = 0;
    for (uint32_t i = from; i < p->events.count; i++) {
        const RaceEvent *other = &p->log->events.items[p->events.items[i]];
        p->work++;
        if (p->work > WORK_LIMIT || p->total_work + p->work > TOTAL_WORK_LIMIT) return RACE_DOUBT_BUDGET;
        if (other->kind == RACE_BARRIER) {
            if (implies(p, event->guard, other->guard)) return RACE_NO_DOUBT;
            if (p->passed_count == MOST_PASSED) return RACE_DOUBT_BUDGET;
            p->passed[p->passed_count++] = other->guard;
        } else if (is_access(other) && collide(event, other) && !is_parted(p, other)) {
            p->other = p->events.items[i];
            RaceDoubt doubt = compare(p, index, p->other);
            if (doubt != RACE_NO_DOUBT) return doubt;
        }
    }
    return RACE_NO_DOUBT;
}

// WGSL 7.3: an access out of bounds may go anywhere in the variable.
static uint32_t find_unbounded(const RaceProver *p, GlobalId global) {
    for (uint32_t i = p->first[global]; i != 0; i = p->next[i - 1]) {
        const RaceEvent *event = &p->log->events.items[i - 1];
        if (event->kind == RACE_OUT_OF_BOUNDS || event->unbounded) return i - 1;
    }
    return UINT32_MAX;
}

RaceProver *race_prover_new(Arena *arena, RaceLog *log, uint32_t global_count) {
    RaceProver *p = ARENA_NEW(arena, RaceProver);
    *p = (RaceProver){.arena = arena, .log = log};
    p->addresses = ARENA_ARRAY_ZERO(arena, Address, log->events.count);
    for (uint32_t i = 0; i < 2; i++)
        p->places[i] = ARENA_ARRAY(arena, Place, log->lane_count);
    p->first = ARENA_ARRAY_ZERO(arena, uint32_t, global_count);
    p->last = ARENA_ARRAY_ZERO(arena, uint32_t, global_count);
    p->next = ARENA_ARRAY_ZERO(arena, uint32_t, log->events.count);
    for (uint32_t i = 0; i < log->events.count; i++) {
        const RaceEvent *event = &log->events.items[i];
        if (event->kind == RACE_BARRIER) {
            if ((event->orders & RACE_ORDERS_WORKGROUP) && !event->invented) vec_push(arena, &p->barriers, i);
            continue;
        }
        if (p->last[event->global])
            p->next[p->last[event->global] - 1] = i + 1;
        else
            p->first[event->global] = i + 1;
        p->last[event->global] = i + 1;
        if (is_access(event)) p->addresses[i] = take_apart(p, event->address);
    }
    return p;
}

// Lists what a proof about a variable looks at.
static void list_events(RaceProver *p, GlobalId global) {
    p->events.count = 0;
    uint32_t barrier = 0;
    for (uint32_t i = p->first[global]; i != 0; i = p->next[i - 1]) {
        for (; barrier < p->barriers.count && p->barriers.items[barrier] < i - 1; barrier++)
            vec_push(p->arena, &p->events, p->barriers.items[barrier]);
        vec_push(p->arena, &p->events, i - 1);
    }
    p->work += p->events.count;
}

static RaceProof prove_all(RaceProver *p, GlobalId global) {
    list_events(p, global);
    for (uint32_t i = 0; i < p->events.count; i++) {
        if (!is_access(&p->log->events.items[p->events.items[i]])) continue;
        RaceDoubt doubt = prove_from(p, i);
        if (doubt != RACE_NO_DOUBT) return (RaceProof){doubt, p->events.items[i], p->other};
    }
    uint32_t outside = find_unbounded(p, global);
    return outside != UINT32_MAX ? (RaceProof){RACE_DOUBT_BOUNDS, outside, outside}
                                 : (RaceProof){RACE_NO_DOUBT, UINT32_MAX, UINT32_MAX};
}

RaceProof race_prove(RaceProver *p, GlobalId global) {
    if (p->log->incomplete || p->total_work > TOTAL_WORK_LIMIT)
        return (RaceProof){RACE_DOUBT_BUDGET, UINT32_MAX, UINT32_MAX};
    p->work = 0;
    p->other = UINT32_MAX;
    RaceProof proof = prove_all(p, global);
    p->total_work += p->work;
    return proof;
}
