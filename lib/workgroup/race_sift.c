#include "workgroup/race_sift.h"

#include "workgroup/race_prove.h"

enum {
    MOST_KINDS = 48,      // of accesses to a variable, that are compared
    MOST_GUARDS = 8,      // of these accesses, that are told apart
    MOST_BARRIERS = 256,  // of an interval, that are looked at
    WORK_LIMIT = 1 << 20, // of the prover
};

// One access for all that are the same.
typedef struct Kind {
    uint32_t event;
    uint32_t barriers; // uncertain ones of the interval that come before it
} Kind;

// The accesses to a variable in an interval: between two barriers that each sample passes. Barriers that it
// may pass lie within; one that is passed wherever some of the accesses happen ends the bucket.
typedef struct Bucket {
    uint32_t first, last; // events, index + 1, 0 for none
    uint32_t pending;     // the first one that is not among `kinds`
    uint32_t classes;     // RaceEventKinds, as bits
    bool known;           // nothing about them is unknown
    bool by_data;         // data decide some place
    bool failed[RACE_PASSES];
    RaceTermId guards[MOST_GUARDS];
    uint32_t guard_count; // more than MOST_GUARDS: not all are in `guards`
    Kind *kinds;          // of those that may meet later ones; null until needed
    uint32_t kind_count;
    uint32_t compared; // so many of them with each other
} Bucket;

typedef struct Sifter {
    Arena *arena;
    RaceLog *log;
    const Program *program;
    RaceSieve *sieve;
    RaceProver *prover;                 // null until needed
    Bucket *buckets;                    // by index in RaceLog.variables
    uint32_t *next;                     // by event: the next one in its bucket, index + 1
    VEC(uint32_t) open;                 // variables with accesses in this interval
    bool parted;                        // some barrier of this interval is uncertain
    RaceTermId barriers[MOST_BARRIERS]; // their guards, see is_for_all()
    uint32_t barrier_count;
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

static bool never_meet(Sifter *s, uint32_t first, uint32_t second) {
    if (!s->prover) s->prover = race_prover_new(s->arena, s->log);
    return race_prove_apart(s->prover, first, second);
}

static bool fails(const Bucket *bucket) {
    return bucket->failed[RACE_PASS_PLAIN] && bucket->failed[RACE_PASS_DATA];
}

static void fail(Bucket *bucket) {
    bucket->failed[RACE_PASS_PLAIN] = bucket->failed[RACE_PASS_DATA] = true;
}

static void list_kinds(Sifter *s, Bucket *bucket) {
    if (!bucket->kinds) bucket->kinds = ARENA_ARRAY(s->arena, Kind, MOST_KINDS);
    for (; bucket->pending != 0; bucket->pending = s->next[bucket->pending - 1]) {
        uint32_t index = bucket->pending - 1;
        uint32_t k = bucket->kind_count;
        while (k > bucket->compared &&
               !race_is_same_access(event_at(s, bucket->kinds[k - 1].event), event_at(s, index)))
            k--;
        if (k > bucket->compared) continue;
        if (bucket->kind_count == MOST_KINDS) {
            fail(bucket);
            return;
        }
        bucket->kinds[bucket->kind_count++] = (Kind){index, s->barrier_count};
    }
}

// Whether a barrier between them is passed wherever the second one happens. For the first one, see
// pass_barrier().
static bool are_parted(const Sifter *s, Kind first, Kind second) {
    RaceTermId guard = event_at(s, second.event)->guard;
    for (uint32_t i = first.barriers; i < second.barriers; i++) {
        if (race_guard_implies(&s->log->terms, guard, s->barriers[i])) return true;
    }
    return false;
}

static void compare_kinds(Sifter *s, Bucket *bucket, Kind first, Kind second) {
    const RaceEvent *pair[] = {event_at(s, first.event), event_at(s, second.event)};
    bool by_data = s->sieve->by_data[first.event] || s->sieve->by_data[second.event];
    if (bucket->failed[by_data ? RACE_PASS_DATA : RACE_PASS_PLAIN]) return;
    if (!is_of_interest(pair[0], pair[1]) || are_parted(s, first, second)) return;
    if ((s->prover && race_prover_work(s->prover) > WORK_LIMIT) ||
        !never_meet(s, first.event, second.event)) {
        bucket->failed[RACE_PASS_DATA] = true;
        if (!by_data) bucket->failed[RACE_PASS_PLAIN] = true;
    }
}

// Compares what the bucket holds, each access with itself in other lanes too.
static void compare_all(Sifter *s, uint32_t variable) {
    Bucket *bucket = &s->buckets[variable];
    if (s->sieve->uneven[variable]) fail(bucket);
    if (fails(bucket)) return;
    list_kinds(s, bucket);
    for (uint32_t second = bucket->compared; second < bucket->kind_count && !fails(bucket); second++) {
        for (uint32_t distance = 0; distance <= second; distance++)
            compare_kinds(s, bucket, bucket->kinds[second - distance], bucket->kinds[second]);
    }
    bucket->compared = bucket->kind_count;
}

static bool may_be_of_interest(const Bucket *bucket) {
    uint32_t presets = 1u << RACE_ATOMIC_STORE | 1u << RACE_ATOMIC_MODIFY;
    return (bucket->classes & 1u << RACE_WRITE) || (bucket->classes & presets) == presets;
}

static RaceLooks looks_at(const Bucket *bucket, RacePass pass) {
    if (pass == RACE_PASS_DATA && !bucket->by_data) return RACE_NO_LOOK;
    if (!may_be_of_interest(bucket)) return RACE_NO_LOOK;
    if (bucket->known) return RACE_ONE_LOOK;
    return bucket->failed[pass] ? RACE_ALL_LOOKS : RACE_NO_LOOK;
}

static void close_bucket(Sifter *s, uint32_t variable) {
    Bucket *bucket = &s->buckets[variable];
    bucket->known = bucket->known && !s->parted;
    if (!bucket->known && may_be_of_interest(bucket)) compare_all(s, variable);
    for (uint32_t pass = 0; pass < RACE_PASSES; pass++) {
        RaceLooks looks = looks_at(bucket, pass);
        for (uint32_t i = bucket->first; i != 0; i = s->next[i - 1]) {
            if (takes_part(s, i - 1, pass)) s->sieve->looks[pass][i - 1] = (uint8_t)looks;
        }
    }
    *bucket = (Bucket){.kinds = bucket->kinds};
}

static void close_interval(Sifter *s) {
    for (uint32_t i = 0; i < s->open.count; i++)
        close_bucket(s, s->open.items[i]);
    s->open.count = 0;
    s->parted = false;
    s->barrier_count = 0;
}

static bool all_imply(const Sifter *s, const Bucket *bucket, RaceTermId guard) {
    if (bucket->guard_count > MOST_GUARDS) return false;
    for (uint32_t i = 0; i < bucket->guard_count; i++) {
        if (!race_guard_implies(&s->log->terms, bucket->guards[i], guard)) return false;
    }
    return true;
}

// Whether a barrier is passed where its guard holds for any lane.
static bool is_for_all(const Sifter *s, const RaceEvent *barrier) {
    if (!(race_term(&s->log->terms, barrier->guard)->taint & RACE_VARYING)) return true;
    const uint64_t *may = s->log->masks + (size_t)barrier->may * RACE_LANE_WORDS;
    uint32_t lanes = 0;
    for (uint32_t i = 0; i < RACE_LANE_WORDS; i++)
        lanes += (uint32_t)__builtin_popcountll(may[i]);
    return lanes == s->log->lane_count;
}

// An uncertain barrier: what implies its guard does not meet what comes behind it.
static void pass_barrier(Sifter *s, const RaceEvent *barrier) {
    s->parted = true;
    if (!is_for_all(s, barrier) || s->barrier_count == MOST_BARRIERS) return;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < s->open.count; i++) {
        uint32_t variable = s->open.items[i];
        Bucket *bucket = &s->buckets[variable];
        if (all_imply(s, bucket, barrier->guard)) {
            close_bucket(s, variable);
            continue;
        }
        s->open.items[kept++] = variable;
        compare_all(s, variable);
        uint32_t count = 0;
        for (uint32_t k = 0; k < bucket->kind_count; k++) {
            RaceTermId guard = event_at(s, bucket->kinds[k].event)->guard;
            if (!race_guard_implies(&s->log->terms, guard, barrier->guard))
                bucket->kinds[count++] = bucket->kinds[k];
        }
        bucket->kind_count = bucket->compared = count;
    }
    s->open.count = kept;
    s->barriers[s->barrier_count++] = barrier->guard;
}

static void note_guard(Bucket *bucket, RaceTermId guard) {
    uint32_t i = 0;
    while (i < bucket->guard_count && i < MOST_GUARDS && bucket->guards[i] != guard)
        i++;
    if (i < bucket->guard_count && i < MOST_GUARDS) return;
    if (i < MOST_GUARDS) bucket->guards[i] = guard;
    bucket->guard_count = i + 1;
}

static void add_access(Sifter *s, uint32_t index, const RaceEvent *event) {
    Bucket *bucket = &s->buckets[event->variable];
    if (bucket->first == 0) {
        bucket->first = index + 1;
        bucket->known = true;
        vec_push(s->arena, &s->open, event->variable);
    } else {
        s->next[bucket->last - 1] = index + 1;
    }
    bucket->last = index + 1;
    if (bucket->pending == 0) bucket->pending = index + 1;
    bucket->classes |= 1u << event->kind;
    bucket->known = bucket->known && is_known(event);
    bucket->by_data = bucket->by_data || s->sieve->by_data[index];
    note_guard(bucket, event->guard);
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
                pass_barrier(s, event);
        } else if (event->kind != RACE_OUT_OF_BOUNDS && !s->sieve->skipped[i] &&
                   s->program->globals.items[event->global].address_space == space &&
                   (space == ADDRESS_SPACE_WORKGROUP || !s->sieve->by_data[i])) {
            add_access(s, i, event);
        }
    }
    close_interval(s);
}

void race_sift(Arena *arena, RaceLog *log, const Program *program, RaceSieve *sieve) {
    Sifter s = {.arena = arena, .log = log, .program = program, .sieve = sieve};
    for (uint32_t pass = 0; pass < RACE_PASSES; pass++)
        sieve->looks[pass] = ARENA_ARRAY_ZERO(arena, uint8_t, log->events.count);
    s.buckets = ARENA_ARRAY_ZERO(arena, Bucket, log->variables.count);
    s.next = ARENA_ARRAY_ZERO(arena, uint32_t, log->events.count);
    sift_space(&s, ADDRESS_SPACE_WORKGROUP);
    sift_space(&s, ADDRESS_SPACE_STORAGE);
}
