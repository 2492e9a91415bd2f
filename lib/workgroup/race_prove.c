#include "workgroup/race_prove.h"

#include "workgroup/race_form.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORK_LIMIT = 6 << 20,
    TOTAL_WORK_LIMIT = 4 * WORK_LIMIT,
    MOST_PASSED = 64,
    MOST_CONDITIONS = 32,
    LOOK_BACK = 16,
    FEWEST_ANSWERS = 64, // a power of two, as the next
    MOST_ANSWERS = 2048,
    MOST_LEFT = 2 * RACE_FORM_PARTS,
};

// What is known about the places of two accesses, once what is the same in both has been taken away: those of
// the second lie `distance` away from where its table says, seen from the first, and reach `slack` further;
// all this modulo 2^32, or modulo a smaller power of two.
typedef struct Question {
    uint32_t tables[2];
    uint32_t masks[2];
    uint32_t distance;
    uint32_t slack;
    uint32_t sizes[2];
    uint32_t modulus; // 0 for 2^32
} Question;

typedef struct Answer {
    Question question;
    bool known;
    bool overlap;
} Answer;

// A lane and the number that it is sorted by.
typedef struct Sorted {
    uint32_t number;
    uint32_t lane;
} Sorted;

// The number of a variable in the log.
typedef struct Named {
    GlobalId global;
    uint32_t variable;
} Named;

typedef struct Order {
    Sorted *lanes; // null until asked for
    uint32_t gap;  // the least distance between numbers of different lanes, modulo 2^32
} Order;

// What remains of a difference of addresses: a multiple of something between 0 and `most`.
typedef struct Left {
    uint32_t factor;
    uint32_t most; // UINT32_MAX if unknown
} Left;

struct RaceProver {
    Arena *arena;
    RaceLog *log;
    uint32_t *first, *last; // by index in RaceLog.variables: events about it, index + 1, 0 for none
    uint32_t *next;         // by event: the next one about the same global
    Named *named;           // the variables, by their GlobalIds
    VEC(uint32_t) barriers; // events
    VEC(uint32_t) events;   // accesses to the global and barriers, in program order
    VEC(RaceForm) forms;
    uint32_t *form_of; // by event, 0 for none
    uint32_t *known;   // by RaceTermId: the form, 0 for none
    uint32_t known_count;
    VEC(Order) orders; // by index in RaceTerms.tables
    Sorted *sorted;    // for one comparison
    uint32_t *scratch;
    uint32_t *only_lane; // by mask: the one lane in it, UINT32_MAX for several
    Answer *memo;
    uint32_t memo_size;
    RaceTermId passed[MOST_PASSED];
    uint32_t passed_count;
    uint32_t other; // the access that the last comparison was with
    uint64_t work, total_work;
};

static const RaceEvent *event_at(const RaceProver *p, uint32_t index) {
    return &p->log->events.items[index];
}

static const uint64_t *mask_at(const RaceProver *p, uint32_t mask) {
    return p->log->masks + (size_t)mask * RACE_LANE_WORDS;
}

// ---- forms of addresses

static uint32_t form_of_address(RaceProver *p, RaceValue address) {
    bool is_term = address.kind == RACE_TERM && address.bits < p->known_count;
    if (is_term && p->known[address.bits]) return p->known[address.bits];
    vec_push(p->arena, &p->forms, race_form(&p->log->terms, address, p->scratch));
    if (is_term) p->known[address.bits] = p->forms.count - 1;
    return p->forms.count - 1;
}

// ---- places

static uint32_t smaller(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static int compare_sorted(const void *a, const void *b) {
    const Sorted *left = a;
    const Sorted *right = b;
    if (left->number != right->number) return left->number < right->number ? -1 : 1;
    return left->lane < right->lane ? -1 : left->lane > right->lane;
}

static uint32_t table_number(const RaceProver *p, uint32_t table, uint32_t lane) {
    return table == RACE_NO_TABLE ? 0 : p->log->terms.tables.items[table][lane];
}

static void sort_lanes(RaceProver *p, uint32_t table, uint32_t modulus, Sorted *into) {
    uint32_t lanes = p->log->lane_count;
    bool sorted = true;
    for (uint32_t i = 0; i < lanes; i++) {
        uint32_t number = table_number(p, table, i);
        into[i] = (Sorted){modulus ? number & (modulus - 1) : number, i};
        sorted = sorted && (i == 0 || into[i - 1].number <= into[i].number);
    }
    if (!sorted) qsort(into, lanes, sizeof *into, compare_sorted);
    p->work += (uint64_t)lanes * 8;
}

static uint32_t least_gap(const Sorted *order, uint32_t count) {
    uint32_t gap = order[0].number - order[count - 1].number;
    for (uint32_t i = 1; i < count; i++)
        gap = smaller(gap, order[i].number - order[i - 1].number);
    return gap;
}

static const Order *order_of_table(RaceProver *p, uint32_t table) {
    while (p->orders.count <= table)
        vec_push(p->arena, &p->orders, (Order){0});
    Order *order = &p->orders.items[table];
    if (!order->lanes) {
        order->lanes = ARENA_ARRAY(p->arena, Sorted, p->log->lane_count);
        sort_lanes(p, table, 0, order->lanes);
        order->gap = least_gap(order->lanes, p->log->lane_count);
    }
    return order;
}

// The lanes in the order of their numbers in a table.
static const Sorted *order_of(RaceProver *p, uint32_t table, uint32_t modulus) {
    if (modulus || table == RACE_NO_TABLE) {
        sort_lanes(p, table, modulus, p->sorted);
        return p->sorted;
    }
    return order_of_table(p, table)->lanes;
}

static uint32_t find_first(const Sorted *order, uint32_t count, uint32_t number) {
    uint32_t low = 0;
    while (count > 0) {
        uint32_t half = count / 2;
        if (order[low + half].number < number) {
            low += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return low;
}

static bool several_lanes(const RaceProver *p, uint32_t first, uint32_t second) {
    uint32_t one = p->only_lane[first];
    return one == UINT32_MAX || one != p->only_lane[second];
}

// Whether two different lanes of the two masks can come closer than the sizes allow. Numbers go round.
static bool search(RaceProver *p, const Question *q) {
    uint32_t lanes = p->log->lane_count;
    uint64_t reach = (uint64_t)q->sizes[0] + q->sizes[1] - 1 + q->slack;
    if (reach >= (q->modulus ? q->modulus : (uint64_t)1 << 32)) return true;
    uint32_t bits = q->modulus ? q->modulus - 1 : UINT32_MAX;
    const uint64_t *first = mask_at(p, q->masks[0]);
    const uint64_t *second = mask_at(p, q->masks[1]);
    const Sorted *order = order_of(p, q->tables[1], q->modulus);
    for (uint32_t lane = 0; lane < lanes; lane++) {
        if (!race_mask_has(first, lane)) continue;
        // Where the second one's table must not point to.
        uint32_t from = table_number(p, q->tables[0], lane) - q->distance - (q->sizes[1] - 1) - q->slack;
        from &= bits;
        uint32_t at = find_first(order, lanes, from);
        p->work += 8;
        for (uint32_t steps = 0; steps < lanes; steps++, at++) {
            if (at >= lanes) at -= lanes;
            if (((order[at].number - from) & bits) >= reach) break;
            p->work++;
            if (order[at].lane != lane && race_mask_has(second, order[at].lane)) return true;
        }
    }
    return false;
}

// Whether different lanes lie so far from each other in one table that sizes and distance do not matter.
static bool are_sparse(RaceProver *p, const Question *q) {
    if (q->tables[0] != q->tables[1] || q->tables[0] == RACE_NO_TABLE || q->modulus) return false;
    uint32_t distance = q->distance & 0x80000000u ? 0 - q->distance : q->distance;
    uint64_t reach = (uint64_t)distance + q->slack + (q->sizes[0] > q->sizes[1] ? q->sizes[0] : q->sizes[1]);
    return order_of_table(p, q->tables[0])->gap >= reach;
}

static bool overlap(RaceProver *p, Question question) {
    if (are_sparse(p, &question)) return false;
    uint32_t hash = 0;
    const uint32_t words[] = {question.tables[0], question.tables[1], question.masks[0], question.masks[1],
                              question.distance,  question.slack,     question.modulus};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        hash = race_mix(hash, words[i]);
    Answer *answer = &p->memo[hash & (p->memo_size - 1)];
    if (!answer->known || memcmp(&answer->question, &question, sizeof question) != 0) {
        bool found = search(p, &question);
        *answer = (Answer){question, true, found};
    }
    return answer->overlap;
}

// ---- differences of addresses

static uint32_t lowest_bit(uint32_t number) {
    return number & (0 - number);
}

static uint32_t bound_of(const RaceProver *p, RaceTermId term, const RaceEvent *event) {
    return race_upper_bound(&p->log->terms, race_term_value(term), event->guard);
}

// What remains of the second address less the first one, beyond the tables and numbers.
static uint32_t subtract_parts(const RaceProver *p, const RaceEvent *events[2], const RaceForm *forms[2],
                               Left *left) {
    uint32_t count = 0;
    uint32_t at[2] = {0, 0};
    while (at[0] < forms[0]->part_count || at[1] < forms[1]->part_count) {
        RacePart parts[2] = {{UINT32_MAX, 0}, {UINT32_MAX, 0}};
        for (uint32_t k = 0; k < 2; k++) {
            if (at[k] < forms[k]->part_count) parts[k] = forms[k]->parts[at[k]];
        }
        bool one = parts[0].term <= parts[1].term;
        bool other = parts[1].term <= parts[0].term;
        RaceTermId term = one ? parts[0].term : parts[1].term;
        at[0] += one;
        at[1] += other;
        bool varying = (race_term(&p->log->terms, term)->taint & (RACE_VARYING | RACE_ROUGH)) != 0;
        if (one && other && !varying) {
            // The same number in both lanes.
            uint32_t factor = parts[1].factor - parts[0].factor;
            uint32_t most = smaller(bound_of(p, term, events[0]), bound_of(p, term, events[1]));
            if (factor != 0) left[count++] = (Left){factor, most};
            continue;
        }
        if (one) left[count++] = (Left){0 - parts[0].factor, bound_of(p, term, events[0])};
        if (other) left[count++] = (Left){parts[1].factor, bound_of(p, term, events[1])};
    }
    return count;
}

// Adds to a question what remains of the difference, as a range if it is small and `ranges` allows, otherwise
// by its divisor.
static void add_left(Question *q, const Left *left, uint32_t count, bool ranges) {
    for (uint32_t i = 0; i < count; i++) {
        bool negative = (left[i].factor & 0x80000000u) != 0;
        uint32_t factor = negative ? 0 - left[i].factor : left[i].factor;
        uint64_t range = (uint64_t)factor * left[i].most;
        if (ranges && left[i].most != UINT32_MAX && range + q->slack < 1u << 30) {
            q->slack += (uint32_t)range;
            if (negative) q->distance -= (uint32_t)range;
            continue;
        }
        uint32_t divisor = lowest_bit(factor);
        if (q->modulus == 0 || divisor < q->modulus) q->modulus = divisor;
    }
}

// Whether the places of two different lanes are proved to be apart, both being within bounds.
static bool are_apart(RaceProver *p, const RaceEvent *events[2], const RaceForm *forms[2]) {
    Question plain;
    memset(&plain, 0, sizeof plain);
    for (uint32_t k = 0; k < 2; k++) {
        plain.tables[k] = forms[k]->table;
        plain.masks[k] = events[k]->may;
        plain.sizes[k] = events[k]->size;
        if (events[k]->size == 0) return true;
    }
    plain.distance = forms[1]->number - forms[0]->number;
    Left left[MOST_LEFT];
    uint32_t count = subtract_parts(p, events, forms, left);
    for (uint32_t ranges = 0; ranges < 2; ranges++) {
        Question question = plain;
        add_left(&question, left, count, ranges != 0);
        if (!overlap(p, question)) return true;
        if (count == 0) break;
    }
    return false;
}

// ---- conditions

// What a guard requires, the latest first.
static uint32_t list_conditions(const RaceProver *p, RaceTermId guard, RaceTermId *conditions) {
    uint32_t count = 0;
    while (guard != 0 && count < MOST_CONDITIONS) {
        const RaceTerm *term = race_term(&p->log->terms, guard);
        bool both = term->op == RACE_AND;
        conditions[count++] = both ? term->b : guard;
        guard = both ? term->a : 0;
    }
    return count;
}

// Whether a condition is true in one lane at most: an equation between what differs in all lanes and what is
// the same in all.
static bool selects_one_lane(RaceProver *p, RaceTermId condition) {
    RaceTerms *terms = &p->log->terms;
    RaceTerm term = *race_term(terms, condition);
    if (term.op != RACE_EQUAL) return false;
    RaceValue sides[2] = {race_from_term(terms, term.a), race_from_term(terms, term.b)};
    RaceForm forms[2];
    for (uint32_t k = 0; k < 2; k++) {
        forms[k] = race_form(terms, sides[k], p->scratch);
        if (!forms[k].understood) return false;
        for (uint32_t i = 0; i < forms[k].part_count; i++) {
            if (race_term(terms, forms[k].parts[i].term)->taint & (RACE_VARYING | RACE_ROUGH)) return false;
        }
    }
    if ((forms[0].table == RACE_NO_TABLE) == (forms[1].table == RACE_NO_TABLE)) return false;
    uint32_t table = forms[0].table == RACE_NO_TABLE ? forms[1].table : forms[0].table;
    const Sorted *order = order_of(p, table, 0);
    for (uint32_t i = 1; i < p->log->lane_count; i++) {
        if (order[i].number == order[i - 1].number) return false;
    }
    return true;
}

// Whether the guards of two accesses cannot both be true in different lanes.
static bool are_exclusive(RaceProver *p, const RaceEvent *first, const RaceEvent *second) {
    RaceTerms *terms = &p->log->terms;
    if (first->guard == 0 || second->guard == 0) return false;
    RaceTermId conditions[MOST_CONDITIONS];
    uint32_t count = list_conditions(p, first->guard, conditions);
    for (uint32_t i = 0; i < count; i++) {
        p->work += MOST_CONDITIONS;
        if (race_guard_implies(terms, second->guard, conditions[i])) {
            if (selects_one_lane(p, conditions[i])) return true;
        } else if (!(race_term(terms, conditions[i])->taint & (RACE_VARYING | RACE_ROUGH)) &&
                   race_guard_implies(terms, second->guard, race_negation(terms, conditions[i]))) {
            return true;
        }
    }
    return false;
}

// ---- two accesses

static RaceDoubt doubt_about(const RaceProver *p, const RaceEvent *event) {
    uint32_t taint = race_taint(&p->log->terms, event->address);
    if (taint & RACE_SHARED) return RACE_DOUBT_SHARED;
    if (event->unbounded) return RACE_DOUBT_BOUNDS;
    if (taint & RACE_DATA) return RACE_DOUBT_DATA;
    return event->address.kind == RACE_TERM ? RACE_DOUBT_INDEX : RACE_NO_DOUBT;
}

static RaceDoubt compare(RaceProver *p, uint32_t first, uint32_t second) {
    const RaceEvent *events[2] = {event_at(p, first), event_at(p, second)};
    const RaceForm *forms[2] = {&p->forms.items[p->form_of[first]], &p->forms.items[p->form_of[second]]};
    if (!several_lanes(p, events[0]->may, events[1]->may)) return RACE_NO_DOUBT;
    // WGSL 7.3: an access out of bounds may go anywhere in the variable.
    bool known =
        forms[0]->understood && forms[1]->understood && !events[0]->unbounded && !events[1]->unbounded;
    if (known && are_apart(p, events, forms)) return RACE_NO_DOUBT;
    if (are_exclusive(p, events[0], events[1])) return RACE_NO_DOUBT;
    RaceDoubt doubt = doubt_about(p, events[0]);
    if (doubt == RACE_NO_DOUBT || doubt == RACE_DOUBT_INDEX) {
        RaceDoubt other = doubt_about(p, events[1]);
        if (other != RACE_NO_DOUBT) doubt = other;
    }
    return doubt == RACE_NO_DOUBT ? RACE_DOUBT_INDEX : doubt;
}

bool race_prove_apart(RaceProver *p, uint32_t first, uint32_t second) {
    const RaceEvent *events[2] = {event_at(p, first), event_at(p, second)};
    if (!several_lanes(p, events[0]->may, events[1]->may)) return true;
    for (uint32_t k = 0; k < 2; k++) {
        uint32_t *form = &p->form_of[k == 0 ? first : second];
        if (*form == 0) *form = form_of_address(p, events[k]->address);
    }
    const RaceForm *forms[2] = {&p->forms.items[p->form_of[first]], &p->forms.items[p->form_of[second]]};
    if (forms[0]->understood && forms[1]->understood && are_apart(p, events, forms)) return true;
    return are_exclusive(p, events[0], events[1]);
}

uint64_t race_prover_work(const RaceProver *p) {
    return p->work;
}

// ---- pairs

static bool is_atomic(const RaceEvent *event) {
    return event->kind != RACE_READ && event->kind != RACE_WRITE;
}

static bool collide(const RaceEvent *a, const RaceEvent *b) {
    if (is_atomic(a) && is_atomic(b)) return false;
    bool writes_a = a->kind != RACE_READ && a->kind != RACE_ATOMIC_LOAD;
    bool writes_b = b->kind != RACE_READ && b->kind != RACE_ATOMIC_LOAD;
    return writes_a || writes_b;
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
    const RaceEvent *event = event_at(p, index);
    p->passed_count = 0;
    for (uint32_t i = from; i < p->events.count; i++) {
        const RaceEvent *other = event_at(p, p->events.items[i]);
        p->work++;
        if (p->work > WORK_LIMIT || p->total_work + p->work > TOTAL_WORK_LIMIT) return RACE_DOUBT_BUDGET;
        if (other->kind == RACE_BARRIER) {
            if (implies(p, event->guard, other->guard)) return RACE_NO_DOUBT;
            if (p->passed_count == MOST_PASSED) return RACE_DOUBT_BUDGET;
            p->passed[p->passed_count++] = other->guard;
        } else if (race_is_access(other) && collide(event, other) && !is_parted(p, other)) {
            p->other = p->events.items[i];
            RaceDoubt doubt = compare(p, index, p->other);
            if (doubt != RACE_NO_DOUBT) return doubt;
        }
    }
    return RACE_NO_DOUBT;
}

static int compare_named(const void *a, const void *b) {
    const Named *left = a;
    const Named *right = b;
    return left->global < right->global ? -1 : left->global > right->global;
}

// The first event about a variable, index + 1, 0 for none.
static uint32_t first_about(const RaceProver *p, GlobalId global) {
    const Named key = {.global = global};
    const Named *found = bsearch(&key, p->named, p->log->variables.count, sizeof *p->named, compare_named);
    return found ? p->first[found->variable] : 0;
}

// WGSL 7.3: lanes whose index is out of bounds for certain may touch anything, and are not in the log.
static uint32_t find_outside(const RaceProver *p, GlobalId global) {
    for (uint32_t i = first_about(p, global); i != 0; i = p->next[i - 1]) {
        if (event_at(p, i - 1)->kind == RACE_OUT_OF_BOUNDS) return i - 1;
    }
    return UINT32_MAX;
}

static void find_only_lanes(RaceProver *p) {
    p->only_lane = ARENA_ARRAY(p->arena, uint32_t, p->log->mask_count);
    for (uint32_t i = 0; i < p->log->mask_count; i++) {
        uint32_t lanes = 0;
        p->only_lane[i] = UINT32_MAX;
        for (uint32_t lane = 0; lane < p->log->lane_count && lanes < 2; lane++) {
            if (!race_mask_has(mask_at(p, i), lane)) continue;
            p->only_lane[i] = ++lanes == 1 ? lane : UINT32_MAX;
        }
    }
}

static void name_variables(RaceProver *p) {
    uint32_t count = p->log->variables.count;
    p->named = ARENA_ARRAY(p->arena, Named, count);
    for (uint32_t i = 0; i < count; i++)
        p->named[i] = (Named){p->log->variables.items[i], i};
    qsort(p->named, count, sizeof *p->named, compare_named);
}

RaceProver *race_prover_new(Arena *arena, RaceLog *log) {
    RaceProver *p = ARENA_NEW(arena, RaceProver);
    *p = (RaceProver){.arena = arena, .log = log};
    p->form_of = ARENA_ARRAY_ZERO(arena, uint32_t, log->events.count);
    p->known_count = log->terms.list.count;
    p->known = ARENA_ARRAY_ZERO(arena, uint32_t, p->known_count);
    p->scratch = ARENA_ARRAY(arena, uint32_t, log->lane_count);
    p->sorted = ARENA_ARRAY(arena, Sorted, log->lane_count);
    p->memo_size = FEWEST_ANSWERS;
    while (p->memo_size < MOST_ANSWERS && p->memo_size < 2 * log->events.count)
        p->memo_size *= 2;
    p->memo = ARENA_ARRAY_ZERO(arena, Answer, p->memo_size);
    p->first = ARENA_ARRAY_ZERO(arena, uint32_t, log->variables.count);
    p->last = ARENA_ARRAY_ZERO(arena, uint32_t, log->variables.count);
    p->next = ARENA_ARRAY_ZERO(arena, uint32_t, log->events.count);
    find_only_lanes(p);
    name_variables(p);
    vec_push(arena, &p->forms, (RaceForm){0});
    for (uint32_t i = 0; i < log->events.count; i++) {
        const RaceEvent *event = event_at(p, i);
        if (event->kind == RACE_BARRIER) {
            if ((event->orders & RACE_ORDERS_WORKGROUP) && !event->invented) vec_push(arena, &p->barriers, i);
            continue;
        }
        if (p->last[event->variable])
            p->next[p->last[event->variable] - 1] = i + 1;
        else
            p->first[event->variable] = i + 1;
        p->last[event->variable] = i + 1;
    }
    return p;
}

// Whether the same access is among the last ones that were listed since a barrier.
static bool is_listed(const RaceProver *p, const RaceEvent *event) {
    for (uint32_t back = 1; back <= LOOK_BACK && back <= p->events.count; back++) {
        const RaceEvent *other = event_at(p, p->events.items[p->events.count - back]);
        if (other->kind == RACE_BARRIER) return false;
        if (race_is_same_access(other, event)) return true;
    }
    return false;
}

// Lists what a proof about a variable looks at: of accesses that are the same, one between two barriers.
static void list_events(RaceProver *p, GlobalId global) {
    p->events.count = 0;
    uint32_t barrier = 0;
    for (uint32_t i = first_about(p, global); i != 0; i = p->next[i - 1]) {
        for (; barrier < p->barriers.count && p->barriers.items[barrier] < i - 1; barrier++)
            vec_push(p->arena, &p->events, p->barriers.items[barrier]);
        if (race_is_access(event_at(p, i - 1)) && is_listed(p, event_at(p, i - 1))) continue;
        vec_push(p->arena, &p->events, i - 1);
        if (race_is_access(event_at(p, i - 1)))
            p->form_of[i - 1] = form_of_address(p, event_at(p, i - 1)->address);
    }
    p->work += p->events.count;
}

static RaceProof prove_all(RaceProver *p, GlobalId global) {
    list_events(p, global);
    for (uint32_t i = 0; i < p->events.count; i++) {
        if (!race_is_access(event_at(p, p->events.items[i]))) continue;
        RaceDoubt doubt = prove_from(p, i);
        if (doubt != RACE_NO_DOUBT) return (RaceProof){doubt, p->events.items[i], p->other};
    }
    uint32_t outside = find_outside(p, global);
    return outside != UINT32_MAX ? (RaceProof){RACE_DOUBT_BOUNDS, outside, outside}
                                 : (RaceProof){RACE_NO_DOUBT, UINT32_MAX, UINT32_MAX};
}

RaceProof race_prove(RaceProver *p, GlobalId global) {
    if (p->log->incomplete || p->total_work > TOTAL_WORK_LIMIT)
        return (RaceProof){RACE_DOUBT_BUDGET, UINT32_MAX, UINT32_MAX};
    // Lanes may go another way than they did.
    if (p->log->terms.rough) return (RaceProof){RACE_DOUBT_INDEX, UINT32_MAX, UINT32_MAX};
    p->work = 0;
    p->other = UINT32_MAX;
    RaceProof proof = prove_all(p, global);
    p->total_work += p->work;
    return proof;
}
