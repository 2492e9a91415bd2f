#include "workgroup/race_sample.h"

#include <string.h>

enum {
    FEWEST_COUNTERS = 64,
    MOST_COUNTERS = 4096,
    LARGEST_STORE = 16 << 20,
    MOST_VOTERS = 2048, // accesses
    MOST_VOTES = 24,    // of each
};

// ---- what is needed

static void need(RaceSample *s, RaceTermId term) {
    s->needed[term] = 1;
}

// Index in RaceLog.variables of what an atomic works on.
static uint32_t variable_of(const RaceSample *s, uint32_t atomic) {
    return s->log->events.items[s->log->atomics.items[atomic].event].variable;
}

static void need_atomics(RaceSample *s, const RaceTerm *term) {
    const RaceLog *log = s->log;
    GlobalId global = log->atomics.items[term->a].global;
    uint32_t *seen = &s->seen[variable_of(s, term->a)];
    s->in_order = true;
    uint32_t i = *seen;
    if (i <= term->a) *seen = term->a + 1;
    for (; i <= term->a; i++) {
        const RaceAtomic *atomic = &log->atomics.items[i];
        if (atomic->global != global) continue;
        s->results[i] = ARENA_ARRAY_ZERO(s->arena, uint32_t, 2 * (size_t)log->lane_count);
        const RaceEvent *event = &log->events.items[atomic->event];
        need(s, atomic->operand);
        need(s, atomic->comparand);
        need(s, event->guard);
        if (event->address.kind == RACE_TERM) need(s, event->address.bits);
    }
}

static void need_operands(RaceSample *s, RaceTermId id) {
    const RaceTerm *term = race_term(&s->log->terms, id);
    switch ((RaceOp)term->op) {
    case RACE_LEAF_CONST:
    case RACE_LEAF_LANES:
    case RACE_SYMBOL: return;
    case RACE_CONTENT: need(s, term->b); return;
    case RACE_OPAQUE: need(s, term->a); return;
    case RACE_ATOMIC: need_atomics(s, term); return;
    case RACE_SUBGROUP: {
        const RaceSubgroup *subgroup = &s->log->subgroups.items[term->a];
        s->in_order = true;
        need(s, subgroup->operand);
        need(s, subgroup->second);
        need(s, subgroup->guard);
        return;
    }
    default:
        need(s, term->a);
        need(s, term->b);
        need(s, term->c);
        return;
    }
}

static uint32_t width_of(const RaceSample *s, RaceTermId id) {
    return race_term(&s->log->terms, id)->taint & RACE_VARYING ? s->log->lane_count : 1;
}

// Whether lanes reset a location by atomicStore in the interval in which others work on it, and whether they
// load it in the interval in which they change it.
static void find_mixed(RaceSample *s) {
    const RaceLog *log = s->log;
    uint32_t first = 0;          // of the interval
    uint32_t interval_begin = 0; // the event after the barrier
    uint32_t event = 0;
    for (uint32_t i = 0; i < log->atomics.count; i++) {
        const RaceAtomic *atomic = &log->atomics.items[i];
        for (; event < atomic->event; event++)
            if (log->events.items[event].kind == RACE_BARRIER) interval_begin = event + 1;
        while (first < i && log->atomics.items[first].event < interval_begin)
            first++;
        for (uint32_t k = i - first > 16 ? i - 16 : first; k < i; k++) {
            const RaceAtomic *other = &log->atomics.items[k];
            if (other->global != atomic->global || atomic->builtin == BUILTIN_atomicStore) continue;
            if (other->builtin == BUILTIN_atomicStore)
                s->mixed[i] = 1;
            else if (other->builtin != BUILTIN_atomicLoad && atomic->builtin == BUILTIN_atomicLoad) {
                s->hasty[i] = k + 1;
                s->some_hasty = true;
            }
        }
    }
}

// ---- hints

static void vote(RaceSample *s, RaceTermId condition) {
    const RaceTerms *terms = &s->log->terms;
    const RaceTerm *term = race_term(terms, condition);
    if (term->op != RACE_EQUAL && term->op != RACE_NOT_EQUAL) return;
    bool second = race_term(terms, term->a)->op == RACE_LEAF_CONST;
    RaceTermId unknown = second ? term->b : term->a;
    const RaceTerm *number = race_term(terms, second ? term->a : term->b);
    uint8_t op = race_term(terms, unknown)->op;
    if (number->op != RACE_LEAF_CONST || (op != RACE_CONTENT && op != RACE_SYMBOL)) return;
    uint32_t i = 0;
    while (i < s->hint_count && (s->hints[i].term != unknown || s->hints[i].number != number->a))
        i++;
    if (i == RACE_MAX_HINTS) return;
    if (i == s->hint_count) s->hints[s->hint_count++] = (RaceHint){unknown, number->a, 0};
    s->hints[i].votes += term->op == RACE_EQUAL ? 1 : -1;
}

// What the guards of the accesses require to be equal: by chance it would hardly be so.
static void find_hints(RaceSample *s) {
    const RaceLog *log = s->log;
    s->hinted = ARENA_ARRAY_ZERO(s->arena, uint8_t, log->terms.list.count);
    for (uint32_t i = 0; i < log->events.count && i < MOST_VOTERS; i++) {
        RaceTermId guard = log->events.items[i].guard;
        for (uint32_t steps = 0; guard != 0 && steps < MOST_VOTES; steps++) {
            const RaceTerm *term = race_term(&log->terms, guard);
            bool both = term->op == RACE_AND;
            vote(s, both ? term->b : guard);
            guard = both ? term->a : 0;
        }
    }
    for (uint32_t i = 0; i < s->hint_count; i++) {
        if (s->hints[i].votes > 0) s->hinted[s->hints[i].term] = 1;
    }
}

// In three samples of four, something that is hinted at gets such a number.
static bool take_hint(const RaceSample *s, RaceTermId id, uint32_t *number) {
    uint32_t hash = race_mix(race_mix(s->number, id), 0x51ED270Bu);
    if (!s->hinted[id] || (hash & 3) == 0) return false;
    uint32_t skip = (hash >> 2) % 4;
    bool found = false;
    for (uint32_t i = 0; i < s->hint_count; i++) {
        if (s->hints[i].term != id || s->hints[i].votes <= 0) continue;
        *number = s->hints[i].number;
        found = true;
        if (skip-- == 0) break;
    }
    return found;
}

// Gives a term that is known its value, which is the same in all samples.
static bool set_leaf(RaceSample *s, RaceTermId id) {
    const RaceTerms *terms = &s->log->terms;
    const RaceTerm *term = race_term(terms, id);
    if (term->op == RACE_LEAF_CONST)
        *s->values[id] = term->a;
    else if (term->op == RACE_LEAF_LANES)
        memcpy(s->values[id], terms->tables.items[term->a], width_of(s, id) * sizeof **s->values);
    else
        return false;
    return true;
}

// Makes room for what says where guards are firm.
static void ask_firmness(RaceSample *s, const uint8_t *needs) {
    const RaceLog *log = s->log;
    uint32_t count = log->terms.list.count;
    uint8_t *asked = ARENA_ARRAY_ZERO(s->arena, uint8_t, count);
    s->firm = ARENA_ARRAY_ZERO(s->arena, uint8_t *, count);
    for (uint32_t i = 0; i < log->events.count; i++) {
        RaceTermId guard = log->events.items[i].guard;
        if ((needs[i] & RACE_NEEDS_GUARD) && (s->firmness[guard] & RACE_MAY_BE_TRUE)) asked[guard] = 1;
    }
    for (uint32_t i = count; i-- > 1;) {
        const RaceTerm *term = race_term(&log->terms, i);
        if (!asked[i] || !(term->taint & RACE_FORGOTTEN)) continue;
        s->firm[i] = ARENA_ARRAY_ZERO(s->arena, uint8_t, width_of(s, i));
        if (!(s->firmness[i] & (RACE_MAY_BE_TRUE | RACE_MAY_BE_FALSE))) continue;
        asked[term->a] = asked[term->b] = asked[term->c] = 1;
    }
}

void race_sample_init(RaceSample *s, Arena *arena, RaceLog *log, const Program *program, const uint8_t *needs,
                      const uint8_t *firmness) {
    *s = (RaceSample){.arena = arena, .log = log, .program = program, .firmness = firmness};
    uint32_t count = log->terms.list.count;
    s->needed = ARENA_ARRAY_ZERO(arena, uint8_t, count);
    s->values = ARENA_ARRAY_ZERO(arena, uint32_t *, count);
    s->results = ARENA_ARRAY_ZERO(arena, uint32_t *, log->atomics.count);
    s->mixed = ARENA_ARRAY_ZERO(arena, uint8_t, log->atomics.count);
    s->hasty = ARENA_ARRAY_ZERO(arena, uint32_t, log->atomics.count);
    s->seen = ARENA_ARRAY_ZERO(arena, uint32_t, log->variables.count);
    s->done = ARENA_ARRAY_ZERO(arena, uint32_t, log->variables.count);
    s->counter_count = log->atomics.count == 0 ? 0 : FEWEST_COUNTERS;
    while (s->counter_count < MOST_COUNTERS &&
           s->counter_count < 2 * (uint64_t)log->atomics.count * log->lane_count)
        s->counter_count *= 2;
    s->counters = ARENA_ARRAY(arena, RaceCounter, s->counter_count);
    for (uint32_t i = 0; i < 3; i++)
        s->scratch[i] = ARENA_ARRAY_ZERO(arena, uint32_t, log->lane_count);
    for (uint32_t i = 0; i < log->events.count; i++) {
        const RaceEvent *event = &log->events.items[i];
        if (needs[i] & RACE_NEEDS_GUARD) need(s, event->guard);
        if ((needs[i] & RACE_NEEDS_ADDRESS) && event->address.kind == RACE_TERM) need(s, event->address.bits);
    }
    for (uint32_t i = count; i-- > 1;) {
        if (!s->needed[i]) continue;
        need_operands(s, i);
        s->room += width_of(s, i);
    }
    if (s->room * sizeof(uint32_t) > LARGEST_STORE) {
        s->too_large = true;
        return;
    }
    find_mixed(s);
    find_hints(s);
    if (firmness) ask_firmness(s, needs);
    uint32_t *next = ARENA_ARRAY(arena, uint32_t, s->room);
    for (uint32_t i = 1; i < count; i++) {
        if (!s->needed[i]) continue;
        s->values[i] = next;
        next += width_of(s, i);
        if (!set_leaf(s, i)) vec_push(arena, &s->order, i);
    }
}

// ---- values for the unknown

enum { SIZE_CLASSES = 6 };

// A size that shaders often have to do with.
static uint32_t usual_size(uint32_t lanes, uint32_t choice) {
    switch (choice) {
    case 0: return lanes;
    case 1: return lanes / 2;
    case 2: return lanes + 1;
    case 3: return lanes - 1;
    case 4: return 2 * lanes;
    case 5: return 4 * lanes;
    case 6: return 1;
    case 7: return 2;
    case 8: return 3 * lanes;
    default: return lanes / 4;
    }
}

static uint32_t integer_of_class(const RaceSample *s, uint32_t class, uint32_t hash) {
    switch (class % SIZE_CLASSES) {
    case 0: return 1u << (10 + hash % 8);
    case 1: return hash % 4;
    case 2: return usual_size(s->log->lane_count, hash % 10);
    case 3:
        if (s->log->numbers.count == 0) return hash % 16;
        return s->log->numbers.items[hash % s->log->numbers.count] + (hash >> 16) % 4 / 3;
    case 4: return hash % 17;
    default: return (hash & 1) ? hash : hash % 300;
    }
}

static uint32_t pick_integer(const RaceSample *s, uint32_t hash) {
    uint32_t class = s->number % (SIZE_CLASSES + 2);
    if (class >= SIZE_CLASSES) class = hash >> 24;
    return integer_of_class(s, class, hash);
}

static uint32_t pick_float(uint32_t hash) {
    static const float usual[] = {0, 1, -1, 0.5f, 2, 100, -0.25f, 3};
    float value = usual[hash % 8];
    if (hash & 8) value = (float)(hash >> 8) / 65536.0f - 128.0f;
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static uint32_t pick(const RaceSample *s, uint32_t type, uint32_t hash) {
    switch (type) {
    case TYPE_BOOL_ID: return s->number % 3 == 0 ? (hash & 3) != 0 : hash & 1;
    case TYPE_F32_ID:
    case TYPE_F16_ID: return pick_float(hash);
    default: return pick_integer(s, hash);
    }
}

// How the workgroup is cut into subgroups. Their ids have no fixed relation to local ids.
static uint32_t subgroup_size(const RaceSample *s) {
    static const uint32_t sizes[] = {32, 8, 64, 16, 4, 128};
    return sizes[s->number % 6];
}

static uint32_t subgroup_place(const RaceSample *s, uint32_t lane) {
    uint32_t lanes = s->log->lane_count;
    bool shuffled = s->number % 4 == 3 && (lanes & (lanes - 1)) == 0;
    return shuffled ? (lane * 5 + 3) & (lanes - 1) : lane;
}

static uint32_t symbol(const RaceSample *s, const RaceTerm *term, uint32_t lane) {
    uint32_t hash = race_mix(race_mix(s->number, term->a), race_mix(term->b, term->c));
    uint32_t size = subgroup_size(s);
    switch ((RaceSymbol)term->a) {
    case RACE_WORKGROUP_ID: return s->group_given ? s->group[term->b] : hash % (1 + s->number % 4);
    case RACE_NUM_WORKGROUPS: return 4 + hash % 8;
    case RACE_BUFFER_LENGTH:
    case RACE_ARRAY_LENGTH: return s->number % 4 == 3 ? pick_integer(s, hash) : 1u << 20;
    case RACE_SUBGROUP_ID: return subgroup_place(s, lane) / size;
    case RACE_SUBGROUP_LANE: return subgroup_place(s, lane) % size;
    case RACE_SUBGROUP_SIZE: return size;
    case RACE_SUBGROUP_COUNT: return (s->log->lane_count + size - 1) / size;
    case RACE_MISCHIEF: return 0;
    case RACE_FRESH_VARYING: return pick(s, term->type, race_mix(hash, lane));
    default: return pick(s, term->type, hash);
    }
}

// ---- atomics

static bool is_active(const RaceSample *s, uint32_t may, RaceTermId guard, uint32_t lane) {
    if (!race_mask_has(s->log->masks + (size_t)may * RACE_LANE_WORDS, lane)) return false;
    return guard == 0 || race_sampled(s, guard, lane);
}

static RaceCounter *counter(RaceSample *s, GlobalId global, uint32_t address) {
    uint64_t key = (uint64_t)global << 32 | address;
    uint32_t slot = race_mix(global, address) & (s->counter_count - 1);
    for (uint32_t tries = 0; tries < 64; tries++) {
        RaceCounter *c = &s->counters[slot];
        if (c->key == key) return c;
        if (c->key == 0) {
            bool zero = s->program->globals.items[global].address_space == ADDRESS_SPACE_WORKGROUP;
            *c = (RaceCounter){.key = key};
            if (!zero) c->value = race_mix(s->number, address) % 1000;
            return c;
        }
        slot = (slot + 1) & (s->counter_count - 1);
    }
    return &s->counters[slot]; // full: some counters share a place
}

static uint32_t updated(const RaceAtomic *atomic, uint32_t old, uint32_t v) {
    int32_t a = (int32_t)old;
    int32_t b = (int32_t)v;
    switch (atomic->builtin) {
    case BUILTIN_atomicStore:
    case BUILTIN_atomicExchange: return v;
    case BUILTIN_atomicAdd: return old + v;
    case BUILTIN_atomicSub: return old - v;
    case BUILTIN_atomicMax: return atomic->is_signed ? (a > b ? old : v) : (old > v ? old : v);
    case BUILTIN_atomicMin: return atomic->is_signed ? (a < b ? old : v) : (old < v ? old : v);
    case BUILTIN_atomicAnd: return old & v;
    case BUILTIN_atomicOr: return old | v;
    case BUILTIN_atomicXor: return old ^ v;
    default: return old;
    }
}

static uint32_t address_in(const RaceSample *s, const RaceEvent *event, uint32_t lane) {
    switch (event->address.kind) {
    case RACE_CONST: return event->address.bits;
    case RACE_LANES: return event->address.lanes[lane];
    default: return race_sampled(s, event->address.bits, lane);
    }
}

// What an atomic location holds right after a lane has changed it by atomic number `change`: what it loads if
// it goes on before other lanes come. False where it has not changed that location.
static bool load_at_once(const RaceSample *s, uint32_t change, uint32_t address, uint32_t lane,
                         uint32_t *to) {
    const RaceAtomic *atomic = &s->log->atomics.items[change];
    const RaceEvent *event = &s->log->events.items[atomic->event];
    if (!is_active(s, event->may, event->guard, lane) || address_in(s, event, lane) != address) return false;
    uint32_t old = s->results[change][lane];
    uint32_t operand = race_sampled(s, atomic->operand, lane);
    if (atomic->builtin == BUILTIN_atomicCompareExchangeWeak)
        *to = s->results[change][s->log->lane_count + lane] ? operand : old;
    else
        *to = updated(atomic, old, operand);
    return true;
}

// The lanes come one after the other, beginning at one that the sample chooses.
static void execute_atomic(RaceSample *s, uint32_t index) {
    const RaceLog *log = s->log;
    const RaceAtomic *atomic = &log->atomics.items[index];
    const RaceEvent *event = &log->events.items[atomic->event];
    uint32_t lanes = log->lane_count;
    uint32_t *results = s->results[index];
    bool storage = s->program->globals.items[atomic->global].address_space == ADDRESS_SPACE_STORAGE;
    uint32_t start = s->number % 3 == 2 ? lanes / 3 : 0;
    memset(results, 0, 2 * (size_t)lanes * sizeof *results);
    for (uint32_t i = 0; i < lanes; i++) {
        uint32_t lane = (start + i) % lanes;
        if (!is_active(s, event->may, event->guard, lane)) continue;
        RaceCounter *c = counter(s, atomic->global, address_in(s, event, lane));
        uint32_t hash = race_mix(race_mix(s->number, lane), index);
        // Other workgroups come in between.
        if (storage && s->number % 2 && atomic->builtin == BUILTIN_atomicAdd) c->value += hash % 3;
        if (s->mixed[index] && i == lanes / 2 && c->has_stored) c->value = c->stored;
        uint32_t operand = race_sampled(s, atomic->operand, lane);
        results[lane] = c->value;
        if (s->hasty[index] && (RACE_HASTY_SAMPLES >> s->number & 1) &&
            load_at_once(s, s->hasty[index] - 1, address_in(s, event, lane), lane, &results[lane]))
            continue;
        if (atomic->builtin == BUILTIN_atomicCompareExchangeWeak) {
            // WGSL 17.8.5: it may fail spuriously.
            bool exchanged = c->value == race_sampled(s, atomic->comparand, lane) && (hash & 3) != 0;
            results[lanes + lane] = exchanged;
            if (exchanged) c->value = operand;
        } else {
            c->value = updated(atomic, c->value, operand);
        }
        if (atomic->builtin == BUILTIN_atomicStore) {
            c->stored = operand;
            c->has_stored = true;
        }
    }
}

static void evaluate_atomic(RaceSample *s, const RaceTerm *term, uint32_t *to) {
    const RaceLog *log = s->log;
    GlobalId global = log->atomics.items[term->a].global;
    uint32_t *done = &s->done[variable_of(s, term->a)];
    for (uint32_t i = *done; i <= term->a; i++) {
        if (log->atomics.items[i].global == global) execute_atomic(s, i);
    }
    if (*done <= term->a) *done = term->a + 1;
    memcpy(to, s->results[term->a] + (term->b ? log->lane_count : 0), log->lane_count * sizeof *to);
}

// ---- subgroups

static uint32_t combine(const RaceSubgroup *g, uint32_t a, uint32_t b) {
    RaceOp op = RACE_ADD;
    bool is_float = g->type == TYPE_F32_ID || g->type == TYPE_F16_ID;
    bool is_signed = g->type == TYPE_I32_ID;
    switch (g->builtin) {
    case BUILTIN_subgroupAdd:
    case BUILTIN_subgroupExclusiveAdd:
    case BUILTIN_subgroupInclusiveAdd: op = is_float ? RACE_FADD : RACE_ADD; break;
    case BUILTIN_subgroupMul:
    case BUILTIN_subgroupExclusiveMul:
    case BUILTIN_subgroupInclusiveMul: op = is_float ? RACE_FMULTIPLY : RACE_MULTIPLY; break;
    case BUILTIN_subgroupMax: op = is_float ? RACE_FMAX : is_signed ? RACE_MAX_S : RACE_MAX_U; break;
    case BUILTIN_subgroupMin: op = is_float ? RACE_FMIN : is_signed ? RACE_MIN_S : RACE_MIN_U; break;
    case BUILTIN_subgroupAll:
    case BUILTIN_subgroupAnd: op = RACE_AND; break;
    case BUILTIN_subgroupAny:
    case BUILTIN_subgroupOr: op = RACE_OR; break;
    default: op = RACE_XOR; break;
    }
    uint32_t result;
    race_apply(op, 1, &result, &a, &b, &b);
    return result;
}

static uint32_t identity_of(const RaceSubgroup *g) {
    bool is_product =
        g->builtin == BUILTIN_subgroupExclusiveMul || g->builtin == BUILTIN_subgroupInclusiveMul;
    if (!is_product) return 0;
    return g->type == TYPE_F32_ID || g->type == TYPE_F16_ID ? 0x3F800000u : 1;
}

// The members of a subgroup, by their places in it; UINT32_MAX where no active lane stands.
static void evaluate_subgroup(RaceSample *s, const RaceSubgroup *g, uint32_t subgroup, uint32_t *to) {
    uint32_t size = subgroup_size(s);
    uint32_t members[128];
    uint32_t first = UINT32_MAX;
    memset(members, 0xFF, sizeof members);
    for (uint32_t lane = 0; lane < s->log->lane_count; lane++) {
        uint32_t place = subgroup_place(s, lane);
        if (place / size == subgroup && is_active(s, g->may, g->guard, lane)) members[place % size] = lane;
    }
    uint32_t total = 0;
    uint32_t ballot = 0;
    bool any = false;
    for (uint32_t i = 0; i < size; i++) {
        if (members[i] == UINT32_MAX) continue;
        if (first == UINT32_MAX) first = members[i];
        uint32_t value = race_sampled(s, g->operand, members[i]);
        total = any ? combine(g, total, value) : value;
        any = true;
        if (i / 32 == g->component && value) ballot |= 1u << (i % 32);
    }
    uint32_t running = identity_of(g);
    for (uint32_t i = 0; i < size; i++) {
        uint32_t lane = members[i];
        if (lane == UINT32_MAX) continue;
        uint32_t value = race_sampled(s, g->operand, lane);
        uint32_t second = race_sampled(s, g->second, lane);
        uint32_t from;
        switch (g->builtin) {
        case BUILTIN_subgroupExclusiveAdd:
        case BUILTIN_subgroupExclusiveMul:
            to[lane] = running;
            running = combine(g, running, value);
            continue;
        case BUILTIN_subgroupInclusiveAdd:
        case BUILTIN_subgroupInclusiveMul:
            running = combine(g, running, value);
            to[lane] = running;
            continue;
        case BUILTIN_subgroupElect: to[lane] = lane == first; continue;
        case BUILTIN_subgroupBallot: to[lane] = ballot; continue;
        case BUILTIN_subgroupBroadcastFirst: to[lane] = race_sampled(s, g->operand, first); continue;
        case BUILTIN_subgroupBroadcast:
        case BUILTIN_subgroupShuffle: from = second; break;
        case BUILTIN_subgroupShuffleDown: from = i + second; break;
        case BUILTIN_subgroupShuffleUp: from = i - second; break;
        case BUILTIN_subgroupShuffleXor: from = i ^ second; break;
        case BUILTIN_quadBroadcast: from = (i & ~3u) + (second & 3); break;
        case BUILTIN_quadSwapX: from = i ^ 1; break;
        case BUILTIN_quadSwapY: from = i ^ 2; break;
        case BUILTIN_quadSwapDiagonal: from = i ^ 3; break;
        default: to[lane] = total; continue;
        }
        bool there = from < size && members[from] != UINT32_MAX;
        to[lane] = there ? race_sampled(s, g->operand, members[from]) : race_mix(s->number, lane);
    }
}

// ---- evaluation

static const uint32_t *operand(RaceSample *s, RaceTermId id, uint32_t width, uint32_t scratch) {
    if (width == 1 || width_of(s, id) == width) return s->values[id];
    for (uint32_t i = 0; i < width; i++)
        s->scratch[scratch][i] = s->values[id][0];
    return s->scratch[scratch];
}

static uint32_t content(const RaceSample *s, const RaceTerm *term, uint32_t lane) {
    uint32_t hash = race_mix(race_mix(s->number, term->a), race_mix(term->c, race_sampled(s, term->b, lane)));
    return pick(s, term->type, hash);
}

// What cannot be firm keeps the zeros that it began with.
static void evaluate_firm(RaceSample *s, RaceTermId id) {
    const RaceTerm *term = race_term(&s->log->terms, id);
    const RaceTermId operands[] = {term->a, term->b, term->c};
    uint32_t count = race_operand_count((RaceOp)term->op);
    if (!(s->firmness[id] & (RACE_MAY_BE_TRUE | RACE_MAY_BE_FALSE))) return;
    for (uint32_t i = 0; i < width_of(s, id); i++) {
        RaceFirmness firmness = {{0}, {false}};
        for (uint32_t k = 0; k < count; k++) {
            firmness.values[k] = race_sampled(s, operands[k], i);
            firmness.firm[k] = race_sampled_firm(s, operands[k], i);
        }
        s->firm[id][i] = race_is_firm(term, s->firmness[id], &firmness);
    }
}

static void evaluate_term(RaceSample *s, RaceTermId id) {
    const RaceTerms *terms = &s->log->terms;
    const RaceTerm *term = race_term(terms, id);
    uint32_t *to = s->values[id];
    uint32_t width = width_of(s, id);
    if (s->given && s->given[id]) {
        for (uint32_t i = 0; i < width; i++)
            to[i] = s->given_number;
        return;
    }
    switch ((RaceOp)term->op) {
    case RACE_LEAF_CONST:
    case RACE_LEAF_LANES: return;
    case RACE_SYMBOL:
        if (width == 1 && !s->group_given && take_hint(s, id, to)) return;
        for (uint32_t i = 0; i < width; i++)
            to[i] = symbol(s, term, i);
        return;
    case RACE_CONTENT:
        if (width == 1 && take_hint(s, id, to)) return;
        for (uint32_t i = 0; i < width; i++)
            to[i] = content(s, term, i);
        return;
    case RACE_OPAQUE:
        for (uint32_t i = 0; i < width; i++)
            to[i] = pick(s, term->type, race_mix(s->number, race_sampled(s, term->a, i)));
        return;
    case RACE_ATOMIC: evaluate_atomic(s, term, to); return;
    case RACE_SUBGROUP: {
        uint32_t size = subgroup_size(s);
        memset(to, 0, width * sizeof *to);
        for (uint32_t i = 0; i * size < s->log->lane_count; i++)
            evaluate_subgroup(s, &s->log->subgroups.items[term->a], i, to);
        return;
    }
    default: break;
    }
    const uint32_t *a = operand(s, term->a, width, 0);
    const uint32_t *b = term->b ? operand(s, term->b, width, 1) : a;
    const uint32_t *c = term->c ? operand(s, term->c, width, 2) : a;
    race_apply((RaceOp)term->op, width, to, a, b, c);
    if (s->firm && s->firm[id]) evaluate_firm(s, id);
}

void race_sample_run(RaceSample *s, uint32_t number) {
    // Another workgroup, and all else the same.
    bool same = s->group_given && s->group_known && s->number == number && !s->in_order;
    s->number = number;
    s->group_known = s->group_given;
    memset(s->counters, 0, s->counter_count * sizeof *s->counters);
    memset(s->done, 0, s->log->variables.count * sizeof *s->done);
    for (uint32_t i = 0; i < s->order.count; i++) {
        RaceTermId id = s->order.items[i];
        if (!same || (race_term(&s->log->terms, id)->taint & RACE_GROUP)) evaluate_term(s, id);
    }
}
