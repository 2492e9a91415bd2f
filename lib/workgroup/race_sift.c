#include "workgroup/race_sift.h"

#include "workgroup/race_prove.h"

enum {
    MOST_KINDS = 48,      // of accesses to a variable in one interval, that are compared
    WORK_LIMIT = 1 << 20, // of the prover
};

// The accesses to a variable between two barriers that are passed for certain.
typedef struct Bucket {
    uint32_t first, last; // events, index + 1, 0 for none
} Bucket;

typedef struct Sifter {
    Arena *arena;
    RaceLog *log;
    const Program *program;
    RaceSieve *sieve;
    RaceProver *prover; // null until needed
    Bucket *buckets;    // by GlobalId
    uint32_t *next;     // by event: the next one in its bucket, index + 1
    VEC(GlobalId) open; // those with accesses in this interval
    bool parted;        // a barrier that is not certain lies in this interval
} Sifter;

static const RaceEvent *event_at(const Sifter *s, uint32_t index) {
    return &s->log->events.items[index];
}

static bool takes_part(const Sifter *s, uint32_t index, RacePass pass) {
    return pass == RACE_PASS_DATA || !s->sieve->by_data[index];
}

static bool is_known(const RaceEvent *event) {
    return event->guard == 0 && event->address.kind != RACE_TERM;
}

// Whether a replay says something when two accesses meet: of a write and another access, and of an
// atomicStore and a read-modify-write.
static bool is_of_interest(const RaceEvent *a, const RaceEvent *b) {
    if (a->kind == RACE_WRITE || b->kind == RACE_WRITE) return true;
    return (a->kind == RACE_ATOMIC_STORE && b->kind == RACE_ATOMIC_MODIFY) ||
           (a->kind == RACE_ATOMIC_MODIFY && b->kind == RACE_ATOMIC_STORE);
}

static bool is_same(const RaceEvent *a, const RaceEvent *b) {
    return a->kind == b->kind && a->guard == b->guard && a->may == b->may && a->size == b->size &&
           a->address.kind == b->address.kind && a->address.bits == b->address.bits &&
           a->address.lanes == b->address.lanes;
}

static bool never_meet(Sifter *s, uint32_t first, uint32_t second) {
    if (!s->prover) s->prover = race_prover_new(s->arena, s->log, s->program->globals.count);
    return race_prove_apart(s->prover, first, second);
}

// Lists one access of each kind; gives more than MOST_KINDS where there are too many.
static uint32_t list_kinds(const Sifter *s, const Bucket *bucket, RacePass pass, uint32_t *kinds) {
    uint32_t count = 0;
    for (uint32_t i = bucket->first; i != 0; i = s->next[i - 1]) {
        if (!takes_part(s, i - 1, pass)) continue;
        uint32_t k = count;
        while (k > 0 && !is_same(event_at(s, kinds[k - 1]), event_at(s, i - 1)))
            k--;
        if (k > 0) continue;
        if (count == MOST_KINDS) return MOST_KINDS + 1;
        kinds[count++] = i - 1;
    }
    return count;
}

static bool are_all_apart(Sifter *s, GlobalId global, RacePass pass) {
    uint32_t kinds[MOST_KINDS];
    uint32_t count = list_kinds(s, &s->buckets[global], pass, kinds);
    if (count > MOST_KINDS || s->sieve->uneven[global]) return false;
    for (uint32_t distance = 0; distance < count; distance++) {
        for (uint32_t i = 0; i + distance < count; i++) {
            uint32_t pair[] = {kinds[i], kinds[i + distance]};
            if (!is_of_interest(event_at(s, pair[0]), event_at(s, pair[1]))) continue;
            if (s->prover && race_prover_work(s->prover) > WORK_LIMIT) return false;
            if (!never_meet(s, pair[0], pair[1])) return false;
        }
    }
    return true;
}

static RaceLooks looks_at(Sifter *s, GlobalId global, RacePass pass) {
    uint32_t kinds = 0;
    bool known = !s->parted;
    bool by_data = false;
    for (uint32_t i = s->buckets[global].first; i != 0; i = s->next[i - 1]) {
        if (!takes_part(s, i - 1, pass)) continue;
        const RaceEvent *event = event_at(s, i - 1);
        kinds |= 1u << event->kind;
        known = known && is_known(event);
        by_data = by_data || s->sieve->by_data[i - 1];
    }
    if (pass == RACE_PASS_DATA && !by_data) return RACE_NO_LOOK;
    uint32_t presets = 1u << RACE_ATOMIC_STORE | 1u << RACE_ATOMIC_MODIFY;
    if (!(kinds & 1u << RACE_WRITE) && (kinds & presets) != presets) return RACE_NO_LOOK;
    if (known) return RACE_ONE_LOOK;
    return are_all_apart(s, global, pass) ? RACE_NO_LOOK : RACE_ALL_LOOKS;
}

static void close_interval(Sifter *s) {
    for (uint32_t k = 0; k < s->open.count; k++) {
        GlobalId global = s->open.items[k];
        for (uint32_t pass = 0; pass < RACE_PASSES; pass++) {
            RaceLooks looks = looks_at(s, global, pass);
            for (uint32_t i = s->buckets[global].first; i != 0; i = s->next[i - 1]) {
                if (takes_part(s, i - 1, pass)) s->sieve->looks[pass][i - 1] = (uint8_t)looks;
            }
        }
        s->buckets[global] = (Bucket){0};
    }
    s->open.count = 0;
    s->parted = false;
}

static void add_access(Sifter *s, uint32_t index, GlobalId global) {
    Bucket *bucket = &s->buckets[global];
    if (bucket->first == 0) {
        bucket->first = index + 1;
        vec_push(s->arena, &s->open, global);
    } else {
        s->next[bucket->last - 1] = index + 1;
    }
    bucket->last = index + 1;
}

static void sift_space(Sifter *s, AddressSpace space) {
    uint32_t orders = space == ADDRESS_SPACE_WORKGROUP ? RACE_ORDERS_WORKGROUP : RACE_ORDERS_STORAGE;
    for (uint32_t i = 0; i < s->log->events.count; i++) {
        const RaceEvent *event = event_at(s, i);
        if (event->kind == RACE_BARRIER) {
            if (!(event->orders & orders)) continue;
            if (event->guard == 0)
                close_interval(s);
            else
                s->parted = true;
        } else if (event->kind != RACE_OUT_OF_BOUNDS && !s->sieve->skipped[i] &&
                   s->program->globals.items[event->global].address_space == space &&
                   (space == ADDRESS_SPACE_WORKGROUP || !s->sieve->by_data[i])) {
            add_access(s, i, event->global);
        }
    }
    close_interval(s);
}

void race_sift(Arena *arena, RaceLog *log, const Program *program, RaceSieve *sieve) {
    Sifter s = {.arena = arena, .log = log, .program = program, .sieve = sieve};
    for (uint32_t pass = 0; pass < RACE_PASSES; pass++)
        sieve->looks[pass] = ARENA_ARRAY_ZERO(arena, uint8_t, log->events.count);
    s.buckets = ARENA_ARRAY_ZERO(arena, Bucket, program->globals.count);
    s.next = ARENA_ARRAY_ZERO(arena, uint32_t, log->events.count);
    sift_space(&s, ADDRESS_SPACE_WORKGROUP);
    sift_space(&s, ADDRESS_SPACE_STORAGE);
}
