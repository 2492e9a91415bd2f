// What the interpreter writes down about one entry point: the accesses to shared memory and the barriers, in
// program order, each with the lanes that may get there and the condition under which they do.
#ifndef HEDDLE_WORKGROUP_RACE_LOG_H
#define HEDDLE_WORKGROUP_RACE_LOG_H

#include "ir/ir.h"
#include "workgroup/race_value.h"

// A set of lanes: those with a bit in `may` for which `guard` holds.
typedef struct RaceMask {
    uint64_t may[RACE_LANE_WORDS];
    RaceTermId guard;
} RaceMask;

typedef enum RaceEventKind {
    RACE_READ,
    RACE_WRITE,
    RACE_ATOMIC_LOAD,
    RACE_ATOMIC_STORE,
    RACE_ATOMIC_MODIFY,
    RACE_BARRIER,
    RACE_OUT_OF_BOUNDS,
} RaceEventKind;

enum { RACE_ORDERS_WORKGROUP = 1, RACE_ORDERS_STORAGE = 2 };

typedef struct RaceEvent {
    uint8_t kind;   // RaceEventKind
    uint8_t orders; // RACE_BARRIER: RACE_ORDERS_*
    bool unbounded; // an index is not known to be within bounds
    bool invented;  // RACE_BARRIER: no barrier of the source; what follows is not what comes next
    bool component; // of a vector is accessed; a write is written down as one to the whole vector
    uint32_t site;  // index in IrModule.insts
    uint32_t chain; // index in RaceLog.calls of the call that it happened in, 0 for the entry point itself
    GlobalId global;
    uint32_t variable; // index of `global` in RaceLog.variables
    RaceValue address; // bytes from the start of the variable
    RaceValue part;    // where `component`: its index
    uint32_t size;     // bytes
    uint32_t may;      // index in RaceLog.masks
    RaceTermId guard;
} RaceEvent;

// An atomic built-in function: its results depend on the order in which lanes come.
typedef struct RaceAtomic {
    BuiltinId builtin;
    GlobalId global;
    uint32_t event; // index in RaceLog.events
    bool is_signed;
    RaceTermId operand, comparand;
} RaceAtomic;

typedef struct RaceSubgroup {
    BuiltinId builtin;
    uint8_t type; // scalar TypeId of the result
    uint8_t component;
    RaceTermId operand, second;
    uint32_t may;
    RaceTermId guard;
} RaceSubgroup;

typedef struct RaceCall {
    uint32_t site;  // index in IrModule.insts
    uint32_t chain; // the call that this one happened in
} RaceCall;

typedef VEC(uint32_t) RaceNumbers;

typedef struct RaceLog {
    RaceTerms terms;
    VEC(RaceEvent) events;
    VEC(RaceAtomic) atomics;
    VEC(RaceSubgroup) subgroups;
    VEC(RaceCall) calls;     // [0] is none
    VEC(GlobalId) variables; // that events are about; [0] is none
    uint64_t *masks;         // RACE_LANE_WORDS words each
    uint32_t mask_count, mask_capacity;
    RaceNumbers numbers; // integers that the code mentions: what a buffer may well hold
    uint32_t stamp;      // that this entry point marks things with, with each size that is assumed for it
    uint32_t
        *divergent; // by index in IrModule.insts: stamps brackets and returns that lanes take differently
    uint32_t *consulted; // by GlobalId: stamped if what this workgroup variable holds matters for a place or
                         // a condition
    struct RaceOrigins *origins; // see race_is_foreign()
    uint32_t lane_count;
    uint32_t workgroup_size[3];
    bool asks_groups; // what one workgroup leaves to another is of interest
    bool truncated;   // loops were left: what is here are some rounds
    bool incomplete;  // work was cut off
} RaceLog;

static inline bool race_is_access(const RaceEvent *event) {
    return event->kind != RACE_BARRIER && event->kind != RACE_OUT_OF_BOUNDS;
}

// Whether two accesses touch the same places in the same lanes.
static inline bool race_is_same_access(const RaceEvent *a, const RaceEvent *b) {
    return a->kind == b->kind && a->guard == b->guard && a->may == b->may && a->size == b->size &&
           a->unbounded == b->unbounded && a->address.kind == b->address.kind &&
           a->address.bits == b->address.bits && a->address.lanes == b->address.lanes;
}

static inline bool race_mask_has(const uint64_t *may, uint32_t lane) {
    return may[lane / 64] >> (lane % 64) & 1;
}

// Gives the lanes whose number is not 0.
static inline void race_mask_of(const uint32_t *lanes, uint32_t count, uint64_t *mask) {
    for (uint32_t begin = 0; begin < count; begin += 64) {
        uint64_t bits = 0;
        for (uint32_t i = begin; i < begin + 64 && i < count; i++)
            bits |= (uint64_t)(lanes[i] != 0) << (i % 64);
        mask[begin / 64] = bits;
    }
}

#endif
