// Control flow: every bracket is run for the lanes that may be in it. Where a condition is unknown, both
// parts are run, each under its guard. A loop whose end is unknown is run for a few rounds; then what its
// body assigns is forgotten, and the log says that it does not go on there.
#include "workgroup/race_run.h"

#include <string.h>

static void run_range(Race *r, uint32_t begin, uint32_t end, RaceMask *mask);

// What a few lanes cost, as they cost no less than many.
enum { LEAST_WORK = 64 };

static const RaceMask no_lanes;

static uint32_t larger(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

// ---- frames

// Finds for each bracket where its next part begins, and for each instruction the room for its value.
static void lay_out(Race *r, RaceFrame *frame, uint32_t *open) {
    const IrFunction *function = frame->function;
    uint32_t depth = 0;
    uint32_t scalars = 0;
    uint32_t places = 1;
    for (uint32_t i = 0; i < function->inst_count; i++) {
        const IrInst *inst = ir_inst(r->module, function, i);
        frame->first[i] = scalars;
        bool is_pointer =
            inst->op == IR_ACCESS_MEMBER || inst->op == IR_ACCESS_INDEX || inst->op == IR_NARROW;
        bool wanted = function == r->module->functions.items || r->slice.needed[function->first_inst + i] ||
                      inst->op == IR_BUILTIN || inst->op == IR_CALL;
        frame->count[i] = is_pointer || !wanted ? 0 : race_scalar_count(r, inst->type);
        scalars += frame->count[i];
        if (is_pointer || ir_is_view(inst)) frame->match[i] = places++;
        switch (inst->op) {
        case IR_ELSE:
        case IR_CONTINUING:
        case IR_CASE:
            if (inst->op != IR_CASE || ir_inst(r->module, function, open[depth - 1])->op != IR_SWITCH) {
                frame->match[open[depth - 1]] = i;
                open[depth - 1] = i;
            } else {
                frame->match[open[depth - 1]] = i;
                depth++;
                open[depth - 1] = i;
            }
            break;
        case IR_END_SWITCH:
            if (ir_inst(r->module, function, open[depth - 1])->op == IR_CASE) {
                frame->match[open[depth - 1]] = i;
                depth--;
            }
            frame->match[i] = open[depth - 1];
            depth--;
            break;
        case IR_END_IF:
        case IR_END_LOOP:
            frame->match[open[depth - 1]] = i;
            depth--;
            break;
        case IR_IF:
        case IR_LOOP:
        case IR_SWITCH: open[depth++] = i; break;
        default: break;
        }
    }
    frame->places = ARENA_ARRAY_ZERO(r->arena, RacePlace, places);
    frame->values = ARENA_ARRAY(r->arena, RaceValue, scalars);
    frame->buffers = ARENA_ARRAY_ZERO(r->arena, uint32_t *, scalars);
    RaceValue unknown = race_unknown(r, TYPE_U32_ID, true);
    for (uint32_t i = 0; i < scalars; i++)
        frame->values[i] = unknown;
}

RaceFrame *race_frame(Race *r, IrFunctionId id) {
    if (r->frames[id]) return r->frames[id];
    const IrFunction *function = &r->module->functions.items[id];
    uint32_t count = function->inst_count;
    RaceFrame *frame = ARENA_NEW(r->arena, RaceFrame);
    r->frames[id] = frame;
    vec_push(r->arena, &r->called, id);
    frame->function = function;
    frame->first = ARENA_ARRAY_ZERO(r->arena, uint32_t, count);
    frame->count = ARENA_ARRAY_ZERO(r->arena, uint32_t, count);
    frame->match = ARENA_ARRAY_ZERO(r->arena, uint32_t, count);
    frame->variables = ARENA_ARRAY_ZERO(r->arena, RaceVariable, function->variable_count);
    frame->arguments = ARENA_ARRAY_ZERO(r->arena, const RaceValue *, function->parameter_count);
    frame->pointers = ARENA_ARRAY_ZERO(r->arena, RacePlace, function->parameter_count);
    for (uint32_t i = 0; i < function->variable_count; i++)
        frame->variables[i] =
            *race_new_variable(r, r->module->variables.items[function->first_variable + i].type);
    lay_out(r, frame, ARENA_ARRAY_ZERO(r->arena, uint32_t, count + 1));
    frame->result_count = race_scalar_count(r, function->result);
    frame->result_values = ARENA_ARRAY_ZERO(r->arena, RaceValue, frame->result_count);
    frame->result_buffers = ARENA_ARRAY_ZERO(r->arena, uint32_t *, frame->result_count);
    return frame;
}

// ---- leaving brackets

static bool is_uniform_mask(const Race *r, const RaceMask *mask) {
    if (mask->guard != 0 && (race_term(r->terms, mask->guard)->taint & RACE_VARYING)) return false;
    return memcmp(mask->may, r->all, r->words * sizeof *mask->may) == 0;
}

static void note_divergence(Race *r, uint32_t index, RaceValue condition) {
    if (race_taint(r->terms, condition) & RACE_VARYING)
        r->log->divergent[r->frame->function->first_inst + index] = r->log->stamp;
}

static void leave(Race *r, RaceMask *into, RaceMask *mask) {
    *into = race_mask_union(r, into, mask);
    *mask = no_lanes;
    r->departures++;
}

static void run_return(Race *r, uint32_t index, const IrInst *inst, RaceMask *mask) {
    RaceFrame *frame = r->frame;
    if (!is_uniform_mask(r, mask)) r->log->divergent[frame->function->first_inst + index] = r->log->stamp;
    const RaceValue *values = inst->a ? race_operand(r, inst->a) : NULL;
    for (uint32_t i = 0; i < frame->result_count; i++) {
        RaceVariable result = {.values = frame->result_values, .buffers = frame->result_buffers};
        RaceValue value = values ? values[i] : race_unknown(r, TYPE_U32_ID, true);
        race_assign(r, &result, i, value, mask, frame->depth == 0 && r->returns == 0);
    }
    r->returns++;
    r->jumps++;
    r->departures++;
    *mask = no_lanes;
}

// ---- if

// The value that an arm yields, kept until both are there.
static void keep_yield(Race *r, uint32_t index, RaceValue condition, bool first) {
    if (!r->yielded) return;
    for (uint32_t i = 0; i < r->frame->count[index]; i++) {
        RaceValue value = r->yielded[i];
        if (!first) {
            RaceValue then = r->frame->values[r->frame->first[index] + i];
            value =
                race_operate(r->terms, RACE_SELECT, condition, then, value, race_result_buffer(r, index, i));
        }
        race_set(r, index, i, value);
    }
    r->yielded = NULL;
}

static void run_if(Race *r, uint32_t index, const IrInst *inst, RaceMask *mask) {
    RaceFrame *frame = r->frame;
    uint32_t divide = frame->match[index];
    bool has_else = ir_inst(r->module, frame->function, divide)->op == IR_ELSE;
    uint32_t end = has_else ? frame->match[divide] : divide;
    const RaceValue *operand = race_operand(r, inst->a);
    RaceValue condition = operand ? race_seen_by(r, mask, *operand) : race_unknown(r, TYPE_BOOL_ID, true);
    note_divergence(r, index, condition);
    RaceMask then = race_mask_where(r, mask, condition, true);
    RaceMask otherwise = race_mask_where(r, mask, condition, false);
    uint32_t departures = r->departures;
    frame->depth++;
    bool some = !race_mask_empty(r, &then);
    if (some) {
        run_range(r, index + 1, divide, &then);
        keep_yield(r, index, condition, true);
    }
    if (has_else && !race_mask_empty(r, &otherwise)) {
        run_range(r, divide + 1, end, &otherwise);
        keep_yield(r, index, condition, !some);
    }
    frame->depth--;
    if (r->departures != departures) *mask = race_mask_union(r, &then, &otherwise);
}

// ---- switch

static RaceValue case_condition(Race *r, const IrInst *clause, RaceValue selector, uint32_t *buffer) {
    RaceValue any = race_const(0);
    for (uint32_t i = 0; i < clause->count; i++) {
        const RaceValue *value = race_operand(r, r->module->extra.items[clause->a + i]);
        RaceValue hit = race_operate2(r->terms, RACE_EQUAL, selector, *value, r->scratch);
        any = race_operate2(r->terms, RACE_OR, any, hit, buffer);
    }
    return any;
}

static void run_switch(Race *r, uint32_t index, const IrInst *inst, RaceMask *mask) {
    RaceFrame *frame = r->frame;
    const RaceValue *operand = race_operand(r, inst->a);
    RaceValue selector = operand ? race_seen_by(r, mask, *operand) : race_unknown(r, TYPE_U32_ID, true);
    note_divergence(r, index, selector);
    RaceExits exits = {0};
    RaceExits *outer = r->exits;
    r->exits = &exits; // cppcheck-suppress autoVariables; put back below
    uint32_t departures = r->departures;
    uint32_t jumps = r->jumps;
    frame->depth++;
    uint32_t *buffer = ARENA_ARRAY(r->arena, uint32_t, r->lane_count);
    RaceMask rest = *mask;
    RaceMask result = no_lanes;
    uint32_t fallback = UINT32_MAX;
    uint32_t i = frame->match[index];
    for (; ir_inst(r->module, frame->function, i)->op == IR_CASE; i = frame->match[i]) {
        const IrInst *clause = ir_inst(r->module, frame->function, i);
        if (clause->sub) {
            fallback = i;
            continue;
        }
        RaceValue hit = case_condition(r, clause, selector, buffer);
        RaceMask here = race_mask_where(r, &rest, hit, true);
        rest = race_mask_where(r, &rest, hit, false);
        if (race_mask_empty(r, &here)) continue;
        run_range(r, i + 1, frame->match[i], &here);
        result = race_mask_union(r, &result, &here);
    }
    if (fallback != UINT32_MAX && !race_mask_empty(r, &rest)) {
        run_range(r, fallback + 1, frame->match[fallback], &rest);
        result = race_mask_union(r, &result, &rest);
    }
    frame->depth--;
    r->exits = outer;
    // What breaks goes on behind the switch. Unless some return or continue, all that went in come out.
    if (r->jumps == jumps)
        r->departures = departures;
    else
        *mask = race_mask_union(r, &result, &exits.breaks);
}

// ---- loop

// Everything that the instructions assign is unknown from now on, in the lanes of `mask`.
static void forget_assigned(Race *r, uint32_t begin, uint32_t end, const RaceMask *mask) {
    const IrFunction *function = r->frame->function;
    for (uint32_t i = begin; i < end; i++) {
        const IrInst *inst = ir_inst(r->module, function, i);
        if (inst->op == IR_STORE) {
            // What no address and no condition needs is not kept anyway.
            uint32_t place = function->first_inst + ir_index(inst->a);
            if (ir_tag(inst->a) == IR_INST && !r->slice.needed[place]) continue;
            RaceVariable *variable = race_own_variable(r, race_root(r, inst->a));
            if (variable) race_forget(r, variable, mask);
        }
        if (inst->op != IR_CALL) continue;
        for (uint32_t k = 0; k < inst->count; k++) {
            IrOperand argument = r->module->extra.items[inst->a + k];
            if (type_kind(&r->program->types, race_operand_type(r, argument)) != TYPE_POINTER) continue;
            RaceVariable *variable = race_own_variable(r, race_root(r, argument));
            if (variable) race_forget(r, variable, mask);
        }
        for (uint32_t k = 0; k < r->privates.count; k++)
            race_forget(r, r->globals[r->privates.items[k]].private_variable, mask);
    }
}

// What shared memory holds may have changed since.
static void forget_shared(Race *r) {
    r->forgotten = ++r->version;
}

// A round of the loop; leaves in `mask` the lanes that go on.
static void run_round(Race *r, uint32_t index, RaceMask *mask) {
    RaceFrame *frame = r->frame;
    uint32_t continuing = frame->match[index];
    uint32_t end = frame->match[continuing];
    RaceExits *exits = r->exits;
    run_range(r, index + 1, continuing, mask);
    *mask = race_mask_union(r, mask, &exits->continues);
    exits->continues = no_lanes;
    if (race_mask_empty(r, mask)) return;
    run_range(r, continuing + 1, end, mask);
    const IrInst *last = ir_inst(r->module, frame->function, end - 1);
    if (last->op != IR_BREAK_IF || race_mask_empty(r, mask)) return;
    const RaceValue *operand = race_operand(r, last->a);
    RaceValue condition = operand ? race_seen_by(r, mask, *operand) : race_unknown(r, TYPE_BOOL_ID, true);
    RaceMask out = race_mask_where(r, mask, condition, true);
    *mask = race_mask_where(r, mask, condition, false);
    if (!race_mask_empty(r, &out)) leave(r, &exits->breaks, &out);
}

// Leaves a loop of which enough was seen. What its body assigns is unknown from now on; then come two rounds
// that may be any of those that follow. Where the loop has a barrier, they are not the next ones, which the
// log says; where it has none, what comes behind meets all of it.
static void cut_loop(Race *r, uint32_t index, uint32_t first, const RaceMask *mask, bool any_round) {
    uint32_t end = r->frame->match[r->frame->match[index]];
    r->log->truncated = true;
    bool barrier = false;
    for (uint32_t i = first; i < r->log->events.count && !barrier; i++)
        barrier = r->log->events.items[i].kind == RACE_BARRIER;
    if (barrier) race_log_barrier(r, index, RACE_ORDERS_WORKGROUP | RACE_ORDERS_STORAGE, mask, true);
    RaceCounters counters;
    race_find_counters(r, index, end, mask, &counters);
    forget_shared(r);
    for (uint32_t round = 0; round < 2 && any_round && !r->stopped; round++) {
        RaceMask going = *mask;
        forget_assigned(r, index + 1, end, mask);
        race_set_counters(r, &counters, mask, true);
        run_round(r, index, &going);
    }
    if (!any_round) r->log->incomplete = true;
    forget_assigned(r, index + 1, end, mask);
    race_set_counters(r, &counters, mask, false);
    if (barrier) race_log_barrier(r, index, RACE_ORDERS_WORKGROUP | RACE_ORDERS_STORAGE, mask, true);
}

static uint32_t smaller(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static void run_loop(Race *r, uint32_t index, RaceMask *mask) {
    RaceFrame *frame = r->frame;
    RaceExits exits = {0};
    RaceExits *outer = r->exits;
    RaceExits *outer_loop = r->loop;
    r->exits = &exits; // cppcheck-suppress autoVariables; put back below
    r->loop = &exits;  // cppcheck-suppress autoVariables; put back below
    uint32_t returns = r->returns;
    uint32_t departures = r->departures;
    uint32_t jumps = r->jumps;
    uint64_t share = r->work + (r->work_limit > r->work ? (r->work_limit - r->work) / 2 : 0);
    uint32_t first = r->log->events.count;
    frame->depth++;
    RaceMask going = *mask;
    uint32_t unknown_rounds = 0;
    uint32_t rounds =
        RACE_UNKNOWN_ROUNDS - smaller(r->unknown_loops, RACE_UNKNOWN_ROUNDS - RACE_FEWEST_ROUNDS);
    while (!race_mask_empty(r, &going)) {
        RaceTermId guard = going.guard;
        if (!is_uniform_mask(r, &going))
            r->log->divergent[frame->function->first_inst + index] = r->log->stamp;
        run_round(r, index, &going);
        if (race_mask_empty(r, &going) || r->stopped) break;
        r->work += r->lane_count;
        if (going.guard != guard && unknown_rounds++ == 0) r->unknown_loops++;
        bool enough = unknown_rounds >= rounds;
        if (enough || r->work > share) {
            cut_loop(r, index, first, &going, enough);
            exits.breaks = race_mask_union(r, &exits.breaks, &going);
            break;
        }
    }
    if (unknown_rounds != 0) r->unknown_loops--;
    frame->depth--;
    r->exits = outer;
    r->loop = outer_loop;
    // Without a return, all that went in come out.
    if (r->returns != returns) {
        *mask = exits.breaks;
    } else {
        r->departures = departures;
        r->jumps = jumps;
    }
}

// ---- calls

static void pass_arguments(Race *r, RaceFrame *callee, const IrInst *inst) {
    for (uint32_t i = 0; i < inst->count; i++) {
        IrOperand operand = r->module->extra.items[inst->a + i];
        RacePlace *place = &callee->pointers[i];
        callee->arguments[i] = NULL;
        if (type_kind(&r->program->types, race_operand_type(r, operand)) == TYPE_POINTER) {
            *place = race_place(r, operand);
            place->unknown = place->unknown || !place->variable;
        } else {
            *place = (RacePlace){.unknown = true, .global = race_handle(r, operand)};
            callee->arguments[i] = race_operand(r, operand);
        }
    }
}

static void run_function(Race *r, RaceFrame *frame, uint32_t chain, const RaceMask *mask) {
    RaceFrame *caller = r->frame;
    RaceExits *exits = r->exits;
    RaceExits *loop = r->loop;
    uint32_t returns = r->returns;
    uint32_t departures = r->departures;
    uint32_t jumps = r->jumps;
    r->exits = NULL;
    r->loop = NULL;
    r->returns = 0;
    frame->number = ++r->frame_number;
    frame->chain = chain;
    frame->depth = 0;
    r->frame = frame;
    for (uint32_t i = 0; i < frame->result_count; i++)
        frame->result_values[i] = race_const(0);
    RaceMask going = *mask;
    run_range(r, 0, frame->function->inst_count, &going);
    r->frame = caller;
    r->exits = exits;
    r->loop = loop;
    r->returns = returns;
    r->departures = departures;
    r->jumps = jumps;
}

void race_run_call(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask) {
    RaceFrame *callee = race_frame(r, inst->b);
    pass_arguments(r, callee, inst);
    RaceCall call = {r->frame->function->first_inst + index, r->frame->chain};
    vec_push(r->arena, &r->log->calls, call);
    run_function(r, callee, r->log->calls.count - 1, mask);
    for (uint32_t i = 0; i < r->frame->count[index] && i < callee->result_count; i++)
        race_set(r, index, i, callee->result_values[i]);
}

// ---- the walk

static uint32_t bracket_end(const Race *r, uint32_t index) {
    uint32_t end = r->frame->match[index];
    for (;;) {
        IrOp op = (IrOp)ir_inst(r->module, r->frame->function, end)->op;
        if (op != IR_ELSE && op != IR_CONTINUING && op != IR_CASE) return end;
        end = r->frame->match[end];
    }
}

// Runs a bracket and gives the index behind it.
static uint32_t run_bracket(Race *r, uint32_t index, const IrInst *inst, RaceMask *mask) {
    uint32_t end = bracket_end(r, index);
    if (!r->slice.live[r->frame->function->first_inst + index]) return end + 1;
    if (r->depth >= RACE_MAX_DEPTH) {
        r->stopped = true;
        return end + 1;
    }
    r->depth++;
    switch (inst->op) {
    case IR_IF: run_if(r, index, inst, mask); break;
    case IR_SWITCH: run_switch(r, index, inst, mask); break;
    default: run_loop(r, index, mask); break;
    }
    r->depth--;
    return end + 1;
}

static void run_plain(Race *r, uint32_t index, const IrInst *inst, RaceMask *mask) {
    uint32_t place = r->frame->function->first_inst + index;
    bool needed = r->slice.needed[place];
    switch (inst->op) {
    case IR_LOAD: race_load(r, index, inst, mask); break;
    case IR_STORE: race_store(r, index, inst, mask); break;
    case IR_ACCESS_MEMBER:
        if (needed) race_access_member(r, index, inst);
        break;
    case IR_NARROW:
        if (needed) race_narrow(r, index, inst);
        break;
    case IR_ACCESS_INDEX:
        if (needed) race_access_index(r, index, inst, mask);
        break;
    case IR_CALL:
        if (!needed && !r->slice.effects[inst->b]) break;
        if (r->depth >= RACE_MAX_DEPTH) {
            r->stopped = true;
            break;
        }
        r->depth++;
        race_run_call(r, index, inst, mask);
        r->depth--;
        break;
    case IR_BUILTIN: race_builtin(r, index, inst, mask); break;
    case IR_YIELD: r->yielded = needed || inst->a ? race_operand(r, inst->a) : NULL; break;
    case IR_BREAK:
        if (r->exits) leave(r, &r->exits->breaks, mask);
        break;
    case IR_CONTINUE:
        if (r->loop) leave(r, &r->loop->continues, mask);
        r->jumps++;
        break;
    case IR_RETURN: run_return(r, index, inst, mask); break;
    case IR_BREAK_IF: break;
    default:
        if (needed) race_execute(r, index, inst, mask);
        break;
    }
}

static void run_range(Race *r, uint32_t begin, uint32_t end, RaceMask *mask) {
    for (uint32_t i = begin; i < end && !r->stopped;) {
        if (race_mask_empty(r, mask)) return;
        r->work +=
            r->slice.needed[r->frame->function->first_inst + i] ? larger(r->lane_count, LEAST_WORK) : 8;
        if (r->work > r->work_limit || r->terms->list.count > RACE_MAX_TERMS) {
            r->stopped = true;
            return;
        }
        const IrInst *inst = ir_inst(r->module, r->frame->function, i);
        if (inst->op == IR_IF || inst->op == IR_SWITCH || inst->op == IR_LOOP) {
            i = run_bracket(r, i, inst, mask);
            continue;
        }
        run_plain(r, i, inst, mask);
        i++;
    }
}

// ---- the entry point

// WGSL 13.3.1.1: what each lane is given. Lanes are numbered by local_invocation_index.
static void set_inputs(Race *r) {
    const uint32_t *size = r->log->workgroup_size;
    uint32_t *tables[4] = {0};
    for (uint32_t k = 0; k < 4; k++)
        tables[k] = ARENA_ARRAY(r->arena, uint32_t, r->lane_count);
    for (uint32_t i = 0; i < r->lane_count; i++) {
        tables[0][i] = i % size[0];
        tables[1][i] = i / size[0] % size[1];
        tables[2][i] = i / size[0] / size[1];
        tables[3][i] = i;
    }
    RaceTerms *t = r->terms;
    for (uint32_t k = 0; k < 3; k++) {
        RaceValue local = size[k] == 1 ? race_const(0) : (RaceValue){RACE_LANES, 0, tables[k]};
        RaceValue group =
            race_term_value(race_leaf(t, RACE_SYMBOL, TYPE_U32_ID, RACE_GROUP, RACE_WORKGROUP_ID, k, 0));
        RaceValue base = race_operate2(t, RACE_MULTIPLY, group, race_const(size[k]), r->scratch);
        r->inputs[BUILTIN_VALUE_LOCAL_INVOCATION_ID][k] = local;
        r->inputs[BUILTIN_VALUE_WORKGROUP_ID][k] = group;
        r->inputs[BUILTIN_VALUE_GLOBAL_INVOCATION_ID][k] =
            race_operate2(t, RACE_ADD, base, local, r->scratch);
        r->inputs[BUILTIN_VALUE_NUM_WORKGROUPS][k] =
            race_term_value(race_leaf(t, RACE_SYMBOL, TYPE_U32_ID, 0, RACE_NUM_WORKGROUPS, k, 0));
    }
    RaceValue index = r->lane_count == 1 ? race_const(0) : (RaceValue){RACE_LANES, 0, tables[3]};
    RaceValue *ids = r->inputs[BUILTIN_VALUE_WORKGROUP_ID];
    RaceValue *counts = r->inputs[BUILTIN_VALUE_NUM_WORKGROUPS];
    // (z * height + y) * width + x
    RaceValue group = race_operate2(t, RACE_MULTIPLY, ids[2], counts[1], NULL);
    group = race_operate2(t, RACE_ADD, group, ids[1], NULL);
    group = race_operate2(t, RACE_MULTIPLY, group, counts[0], NULL);
    group = race_operate2(t, RACE_ADD, group, ids[0], NULL);
    RaceValue first = race_operate2(t, RACE_MULTIPLY, group, race_const(r->lane_count), NULL);
    r->inputs[BUILTIN_VALUE_LOCAL_INVOCATION_INDEX][0] = index;
    r->inputs[BUILTIN_VALUE_WORKGROUP_INDEX][0] = group;
    r->inputs[BUILTIN_VALUE_GLOBAL_INVOCATION_INDEX][0] = race_operate2(t, RACE_ADD, first, index, NULL);
}

static const RaceValue *input(Race *r, const IrParameter *parameter) {
    uint32_t count = race_scalar_count(r, parameter->type);
    if (parameter->builtin != BUILTIN_VALUE_NONE && parameter->builtin <= BUILTIN_VALUE_NUM_WORKGROUPS)
        return r->inputs[parameter->builtin];
    RaceValue *values = ARENA_ARRAY(r->arena, RaceValue, count);
    for (uint32_t i = 0; i < count; i++)
        values[i] = race_unknown(r, race_scalar_type(r, parameter->type), true);
    RaceSymbol symbol;
    switch (parameter->builtin) {
    case BUILTIN_VALUE_SUBGROUP_INVOCATION_ID: symbol = RACE_SUBGROUP_LANE; break;
    case BUILTIN_VALUE_SUBGROUP_SIZE: symbol = RACE_SUBGROUP_SIZE; break;
    case BUILTIN_VALUE_SUBGROUP_ID: symbol = RACE_SUBGROUP_ID; break;
    case BUILTIN_VALUE_NUM_SUBGROUPS: symbol = RACE_SUBGROUP_COUNT; break;
    default: return values;
    }
    bool varying = symbol == RACE_SUBGROUP_LANE || symbol == RACE_SUBGROUP_ID;
    values[0] = race_term_value(
        race_leaf(r->terms, RACE_SYMBOL, TYPE_U32_ID, varying ? RACE_VARYING : 0, symbol, 0, 0));
    return values;
}

// WGSL 7.3: private variables get their initial values before the entry point runs.
static void set_private(Race *r, GlobalId id) {
    RaceVariable *variable = race_new_variable(r, r->program->globals.items[id].type);
    memcpy(variable->live.may, r->all, sizeof r->all);
    IrOperand initial = r->module->global_initializers[id];
    const RaceValue *values = initial ? race_operand(r, initial) : NULL;
    for (uint32_t k = 0; values && k < variable->count; k++)
        variable->values[k] = values[k];
    race_touch_global(r, id)->private_variable = variable;
    vec_push(r->arena, &r->privates, id);
}

static void set_globals(Race *r, FunctionId entry_point) {
    Reach reach = {0};
    program_reach(r->program, r->arena, entry_point, &reach);
    for (uint32_t i = 0; i < reach.globals.count; i++) {
        GlobalId id = reach.globals.items[i].index;
        if (r->program->globals.items[id].address_space == ADDRESS_SPACE_PRIVATE) set_private(r, id);
    }
}

void race_run(Race *r, IrFunctionId entry_point) {
    RaceMask mask = {0};
    memcpy(mask.may, r->all, sizeof r->all);
    vec_push(r->arena, &r->log->calls, (RaceCall){0});
    vec_push(r->arena, &r->log->variables, (GlobalId)0);
    set_inputs(r);
    set_globals(r, r->module->functions.items[entry_point].source);
    RaceFrame *frame = race_frame(r, entry_point);
    for (uint32_t i = 0; i < frame->function->parameter_count; i++)
        frame->arguments[i] = input(r, &r->module->parameters.items[frame->function->first_parameter + i]);
    run_function(r, frame, 0, &mask);
    if (r->stopped) r->log->incomplete = true;
}
