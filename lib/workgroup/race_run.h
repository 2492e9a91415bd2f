// The interpreter behind the race detector: runs the IR on all lanes of a workgroup at once. Private to
// lib/workgroup.
#ifndef HEDDLE_WORKGROUP_RACE_RUN_H
#define HEDDLE_WORKGROUP_RACE_RUN_H

#include "workgroup/race_log.h"
#include "workgroup/race_slice.h"

enum {
    RACE_MAX_SCALARS = 1024,       // of one value or variable; larger ones are unknown as a whole
    RACE_MAX_CHOICES = 64,         // elements among which the indices of lanes may choose
    RACE_MAX_UNKNOWN_CHOICES = 16, // the same for an unknown index
    RACE_MAX_FORGOTTEN = 16,       // scalars that are forgotten one by one
    RACE_UNKNOWN_ROUNDS = 4,       // of a loop whose end is unknown, less one for each such loop around it
    RACE_FEWEST_ROUNDS = 2,
    RACE_MAX_DEPTH = 400,      // brackets and calls inside each other
    RACE_MAX_TERMS = 1 << 17,  //
    RACE_MAX_EVENTS = 1 << 16, //
    RACE_WORK_LIMIT = 8 << 20, // instructions times lanes
};

// A variable of which each lane has its own: function-scope or private.
typedef struct RaceVariable {
    RaceValue *values;
    uint32_t **buffers; // where lanes of `values` are kept
    uint32_t count;     // scalars; 0 if it is unknown as a whole
    uint32_t frame;     // number of the function run that declared it
    RaceMask live;      // the lanes that may read what is stored
    bool doubtful;      // an invalid store may have changed any part
    bool forgotten;     // no part is known
} RaceVariable;

// What a pointer points to.
typedef struct RacePlace {
    RaceVariable *variable; // or null:
    GlobalId global;        // shared memory
    TypeId type;            // what is there
    RaceValue offset;       // scalars into the variable, bytes into the global
    uint32_t *buffer;
    uint64_t *in_bounds;  // lanes whose indices are all within bounds, or null for all
    RaceTermId bounds;    // the same for unknown indices
    bool loose;           // it may lie elsewhere in the global
    bool component;       // the place is a component of a vector:
    RaceValue part;       // which one
    RaceValue vector;     // offset of the vector
    uint32_t vector_size; // bytes
    bool unknown;
} RacePlace;

// The room for one function's values: functions do not recurse, so each has one.
typedef struct RaceFrame {
    const IrFunction *function;
    uint32_t *first; // by instruction: index of its first scalar in `values`
    uint32_t *count; // by instruction: how many; 0 for none or an unknown composite
    uint32_t *match; // by instruction that opens or divides a bracket: where the next part begins; that makes
                     // a pointer: index in `places`
    RaceValue *values;
    uint32_t **buffers;
    RacePlace *places; // of pointers; [0] is nowhere
    RaceVariable *variables;
    const RaceValue **arguments; // by parameter
    RacePlace *pointers;         // by parameter that is a pointer; of textures and samplers the global
    const RaceValue *result;
    RaceValue *result_values;
    uint32_t **result_buffers;
    uint32_t result_count;
    uint32_t number; // of this run
    uint32_t chain;  // index in RaceLog.calls
    uint32_t depth;  // brackets that are open
} RaceFrame;

// The place that instruction `index` makes a pointer to.
static inline RacePlace *race_frame_place(const RaceFrame *frame, uint32_t index) {
    return &frame->places[frame->match[index]];
}

// What lanes that leave a bracket early wait in.
typedef struct RaceExits {
    RaceMask breaks, continues;
} RaceExits;

typedef struct RaceGlobal {
    RaceVariable *private_variable;
    uint32_t version; // of what it holds: grows when that changes
    uint32_t number;  // index in RaceLog.variables, 0 for none
    bool dirty;       // stored to since the last barrier
    bool written;     // ever
    bool touched;     // it is in Race.touched
} RaceGlobal;

// What is as large as the module, and all zero before and after a run.
typedef struct RaceRoom {
    RaceFrame **frames;
    RaceGlobal *globals;
    RaceValue **constants;
    uint32_t constant_count;
    uint32_t *divergent, *consulted; // see RaceLog; never cleared
} RaceRoom;

typedef struct Race {
    Arena *arena;
    const IrModule *module;
    Program *program;
    const OverrideValues *overrides;
    RaceSlice slice;
    RaceLog *log;
    RaceTerms *terms;
    RaceFrame **frames;       // by IrFunctionId, null until called
    RaceGlobal *globals;      // written through race_touch_global() only
    VEC(GlobalId) dirty;      // those that are
    VEC(GlobalId) touched;    // those about which anything is known
    VEC(IrFunctionId) called; // those with a frame
    VEC(ConstId) flattened;   // those in `constants`
    RaceValue **constants;    // by ConstId: scalars, null until asked for
    uint32_t constant_count;
    VEC(GlobalId) privates; // the private variables that the entry point reaches
    uint32_t module_done;   // so many of the module's own instructions have been run
    RaceFrame *frame;       // that is running
    RaceExits *exits;       // of the innermost loop or switch
    RaceExits *loop;        // of the innermost loop
    const RaceValue *yielded;
    uint64_t all[RACE_LANE_WORDS];
    uint32_t words; // of lane sets that are used
    uint32_t lane_count;
    uint32_t frame_number;
    uint32_t fresh;
    uint32_t version;    // the last one that was given
    uint32_t forgotten;  // the version that all shared memory has had at least since any of it may have been
                         // written; 0 if that was never so
    uint32_t departures; // lanes that left a bracket early: counts up
    uint32_t returns;    // of the running function
    uint32_t jumps;      // returns and continues: counts up
    uint32_t depth;
    uint32_t unknown_loops; // that are running
    uint64_t work;
    uint64_t work_limit;
    bool stopped;            // out of budget
    RaceValue inputs[10][3]; // by BuiltinValue: of a compute entry point
    uint32_t *scratch;
} Race;

// ---- race_mask.c

bool race_mask_empty(const Race *r, const RaceMask *mask);
bool race_mask_equal(const Race *r, const RaceMask *a, const RaceMask *b);
RaceMask race_mask_union(Race *r, const RaceMask *a, const RaceMask *b);
// The lanes for which `condition` (a bool) is `wanted`.
RaceMask race_mask_where(Race *r, const RaceMask *mask, RaceValue condition, bool wanted);
// `value`, seen by lanes of `mask` only.
RaceValue race_seen_by(Race *r, const RaceMask *mask, RaceValue value);
// `updated` in the lanes of `mask`, `old` elsewhere, in `buffer` if it is a table.
RaceValue race_blend(Race *r, const RaceMask *mask, RaceValue updated, RaceValue old, uint32_t *buffer);
RaceTermId race_mask_condition(Race *r, const RaceMask *mask);
uint32_t race_keep_mask(Race *r, const uint64_t *may);

// ---- race_run.c

// Runs the entry point. What is found out stands in r->log.
void race_run(Race *r, IrFunctionId entry_point);
RaceFrame *race_frame(Race *r, IrFunctionId function);
void race_run_call(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask);

// ---- race_counter.c

enum { RACE_MAX_COUNTERS = 8 };

// A variable that a loop changes by multiples of `step` only.
typedef struct RaceCounterVariable {
    RaceVariable *variable;
    RaceTermId base; // its value in the first of the rounds that are forgotten
    uint32_t step;
    bool regular; // by `step` itself, once in each round
} RaceCounterVariable;

typedef struct RaceCounters {
    RaceCounterVariable list[RACE_MAX_COUNTERS];
    uint32_t count;
} RaceCounters;

// What a pointer is derived from.
IrOperand race_root(const Race *r, IrOperand pointer);
// Finds the counters of the loop from `loop` to `end`, as they are now.
void race_find_counters(Race *r, uint32_t loop, uint32_t end, const RaceMask *mask, RaceCounters *counters);
// Gives them the values of an arbitrary round, the same for all lanes; or behind the loop.
void race_set_counters(Race *r, const RaceCounters *counters, const RaceMask *mask, bool in_round);

// ---- race_inst.c

// Executes an instruction that is no control flow and touches no memory.
void race_execute(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask);
// The scalars of an operand that is no pointer. Null for unknown composites.
const RaceValue *race_operand(Race *r, IrOperand operand);
TypeId race_operand_type(const Race *r, IrOperand operand);
// The module-scope variable that an operand is or that a parameter was given, 0 for none.
GlobalId race_handle(const Race *r, IrOperand operand);
uint32_t race_scalar_count(const Race *r, TypeId type); // 0 for what is too large or no value
uint32_t *race_buffer(Race *r, uint32_t **buffer);
// Gives scalar `i` of an instruction's result; a table is copied.
void race_set(Race *r, uint32_t index, uint32_t i, RaceValue value);
uint32_t *race_result_buffer(Race *r, uint32_t index, uint32_t i);
// A value about which nothing is known.
RaceValue race_unknown(Race *r, TypeId scalar, bool varying);
// `value`, of which no proof may think that it is known: an index was out of bounds.
RaceValue race_doubtful(Race *r, TypeId scalar, RaceValue value);
// A value that follows from an instruction's operands in a way that is not looked into.
RaceValue race_opaque(Race *r, uint32_t index, TypeId scalar, uint32_t salt, uint32_t taint);
void race_set_unknown(Race *r, uint32_t index, TypeId type, bool varying);
TypeId race_scalar_type(const Race *r, TypeId type);
// Where part `part` of a composite begins among its scalars.
uint32_t race_part_offset(const Race *r, TypeId composite, uint32_t part);
uint32_t race_scalar_types(const Race *r, TypeId type, TypeId *types, uint32_t limit);

// ---- race_memory.c

void race_access_member(Race *r, uint32_t index, const IrInst *inst);
void race_narrow(Race *r, uint32_t index, const IrInst *inst);
void race_access_index(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask);
void race_load(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask);
void race_store(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask);
RacePlace race_place(Race *r, IrOperand pointer);
// What is known about a global, to be changed; it is cleared when the run is over.
RaceGlobal *race_touch_global(Race *r, GlobalId global);
// The function-scope or private variable behind a pointer that no instruction makes, or null.
RaceVariable *race_own_variable(Race *r, IrOperand root);
// Logs an access of kind `kind` by the lanes of `mask`; returns its index, or UINT32_MAX where there is none.
uint32_t race_log_access(Race *r, uint32_t index, RaceEventKind kind, const RacePlace *place,
                         const RaceMask *mask);
void race_log_barrier(Race *r, uint32_t index, uint32_t orders, const RaceMask *mask, bool invented);
RaceValue race_content(Race *r, const RacePlace *place, uint32_t offset, TypeId scalar);
void race_forget(Race *r, RaceVariable *variable, const RaceMask *mask);
RaceVariable *race_new_variable(Race *r, TypeId type);
void race_assign(Race *r, RaceVariable *variable, uint32_t i, RaceValue value, const RaceMask *mask,
                 bool whole);

// ---- race_builtin.c

void race_builtin(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask);

#endif
