#include "workgroup/race_slice.h"

#include <string.h>

enum { MAX_ROUNDS = 24 };

typedef struct Slicer {
    Arena *arena;
    const IrModule *module;
    RaceSlice *slice;
    uint8_t *variables;  // by index in IrModule.variables: what it holds is wanted
    uint8_t *parameters; // by index in IrModule.parameters
    uint8_t *results;    // by IrFunctionId
    uint8_t *globals;    // by GlobalId: private ones
    const IrFunction *function;
    VEC(uint32_t) open; // brackets around the instruction
    uint32_t *begins;   // by instruction of the function: of the end of a bracket, where that begins
    bool changed;
} Slicer;

static void mark(Slicer *s, uint8_t *flag) {
    if (*flag) return;
    *flag = 1;
    s->changed = true;
}

bool race_is_shared(const Program *program, GlobalId id) {
    const Global *global = &program->globals.items[id];
    if (global->address_space == ADDRESS_SPACE_STORAGE) return (global->access & ACCESS_WRITE) != 0;
    return global->address_space == ADDRESS_SPACE_WORKGROUP;
}

static bool touches_only_inputs(const Program *program, const Function *function) {
    for (uint32_t i = 0; i < function->global_use_count; i++) {
        GlobalId id = program->uses.items[function->first_global_use + i].index;
        AddressSpace space = program->globals.items[id].address_space;
        if (space == ADDRESS_SPACE_PRIVATE || race_is_shared(program, id)) return false;
    }
    return true;
}

static bool takes_only_values(const Program *program, const Function *function) {
    for (uint32_t i = 0; i < function->parameter_count; i++) {
        TypeId type = program_decl(program, function->first_parameter + i)->type;
        if (!type_has_flag(&program->types, type, TYPE_CONSTRUCTIBLE)) return false;
    }
    return true;
}

const uint8_t *race_quiet_functions(const Program *program, Arena *arena) {
    uint8_t *quiet = ARENA_ARRAY_ZERO(arena, uint8_t, program->functions.count);
    for (uint32_t i = 0; i < program->function_order.count; i++) {
        FunctionId id = program->function_order.items[i];
        const Function *function = &program->functions.items[id];
        bool is_quiet = function->stage == STAGE_NONE && !function->first_barrier &&
                        touches_only_inputs(program, function) && takes_only_values(program, function);
        for (uint32_t k = 0; k < function->callee_use_count && is_quiet; k++)
            is_quiet = quiet[program->uses.items[function->first_callee_use + k].index];
        quiet[id] = is_quiet;
    }
    return quiet;
}

static void need(Slicer *s, IrOperand operand) {
    uint32_t index = ir_index(operand);
    switch (ir_tag(operand)) {
    case IR_INST: mark(s, &s->slice->needed[s->function->first_inst + index]); break;
    case IR_PARAMETER: mark(s, &s->parameters[s->function->first_parameter + index]); break;
    case IR_VARIABLE: mark(s, &s->variables[s->function->first_variable + index]); break;
    case IR_GLOBAL: mark(s, &s->globals[index]); break;
    default: break;
    }
}

static IrOperand root_of(const Slicer *s, IrOperand pointer) {
    while (ir_tag(pointer) == IR_INST)
        pointer = ir_pointer_base(s->module, ir_inst(s->module, s->function, ir_index(pointer)));
    return pointer;
}

// The indices on the way to a place.
static void need_place(Slicer *s, IrOperand pointer) {
    while (ir_tag(pointer) == IR_INST) {
        const IrInst *inst = ir_inst(s->module, s->function, ir_index(pointer));
        mark(s, &s->slice->needed[s->function->first_inst + ir_index(pointer)]);
        if (inst->op == IR_ACCESS_INDEX) need(s, inst->b);
        for (uint32_t i = 1; inst->op == IR_BUILTIN && i < inst->count; i++)
            need(s, s->module->extra.items[inst->a + i]);
        pointer = ir_pointer_base(s->module, inst);
    }
}

static bool wants_root(const Slicer *s, IrOperand root) {
    switch (ir_tag(root)) {
    case IR_VARIABLE: return s->variables[s->function->first_variable + ir_index(root)];
    case IR_PARAMETER: return s->parameters[s->function->first_parameter + ir_index(root)];
    case IR_GLOBAL: return race_is_shared(s->module->program, ir_index(root)) || s->globals[ir_index(root)];
    default: return true;
    }
}

// Something happens here: the brackets around must be run.
static void act(Slicer *s) {
    for (uint32_t i = s->open.count; i-- > 0;) {
        uint8_t *live = &s->slice->live[s->function->first_inst + s->open.items[i]];
        if (*live) break;
        mark(s, live);
    }
    uint32_t id = (uint32_t)(s->function - s->module->functions.items);
    mark(s, &s->slice->effects[id]);
}

// A jump to the end of a bracket matters where that bracket does.
static void jump(Slicer *s, bool only_loops) {
    uint32_t target = s->open.count;
    while (target-- > 0) {
        IrOp op = (IrOp)ir_inst(s->module, s->function, s->open.items[target])->op;
        if (op == IR_LOOP || (op == IR_SWITCH && !only_loops)) break;
    }
    if (target == UINT32_MAX || !s->slice->live[s->function->first_inst + s->open.items[target]]) return;
    for (uint32_t i = target + 1; i < s->open.count; i++)
        mark(s, &s->slice->live[s->function->first_inst + s->open.items[i]]);
}

static void visit_store(Slicer *s, const IrInst *inst) {
    IrOperand root = root_of(s, inst->a);
    if (!wants_root(s, root)) return;
    need_place(s, inst->a);
    if (ir_tag(root) != IR_GLOBAL || !race_is_shared(s->module->program, ir_index(root))) need(s, inst->b);
    act(s);
}

static void visit_load(Slicer *s, const IrInst *inst, bool needed) {
    IrOperand root = root_of(s, inst->a);
    bool shared = ir_tag(root) == IR_GLOBAL && race_is_shared(s->module->program, ir_index(root));
    if (shared) act(s);
    if (!shared && !needed) return;
    need_place(s, inst->a);
    if (!shared) need(s, root);
}

static void visit_call(Slicer *s, const IrInst *inst, bool needed) {
    const IrFunction *callee = &s->module->functions.items[inst->b];
    if (needed) mark(s, &s->results[inst->b]);
    for (uint32_t i = 0; i < inst->count; i++) {
        IrOperand argument = s->module->extra.items[inst->a + i];
        const uint8_t *wanted = &s->parameters[callee->first_parameter + i];
        if (*wanted) need(s, argument);
        // What a pointer leads to matters in the callee if it does here.
        const IrParameter *parameter = &s->module->parameters.items[callee->first_parameter + i];
        bool is_pointer = type_kind(&s->module->program->types, parameter->type) == TYPE_POINTER;
        if (is_pointer && wants_root(s, root_of(s, argument)))
            mark(s, &s->parameters[callee->first_parameter + i]);
        if (is_pointer && *wanted) need_place(s, argument);
    }
    if (s->slice->effects[inst->b]) act(s);
}

static void visit_builtin(Slicer *s, const IrInst *inst, bool needed) {
    BuiltinId id = (BuiltinId)inst->b;
    bool memory = (id >= BUILTIN_atomicLoad && id <= BUILTIN_atomicCompareExchangeWeak) ||
                  id == BUILTIN_workgroupUniformLoad;
    bool barrier =
        id == BUILTIN_storageBarrier || id == BUILTIN_workgroupBarrier || id == BUILTIN_textureBarrier;
    bool subgroup = id >= BUILTIN_subgroupAdd && id <= BUILTIN_quadSwapY;
    if (memory || barrier || (subgroup && needed)) act(s);
    if (!memory && !needed) return;
    for (uint32_t i = 0; i < inst->count; i++) {
        IrOperand argument = s->module->extra.items[inst->a + i];
        if (i == 0 && memory)
            need_place(s, argument);
        else
            need(s, argument);
    }
}

static void need_list(Slicer *s, const IrInst *inst) {
    for (uint32_t i = 0; i < inst->count; i++)
        need(s, s->module->extra.items[inst->a + i]);
}

static void visit_value(Slicer *s, const IrInst *inst) {
    switch (inst->op) {
    case IR_BINARY:
    case IR_EXTRACT_INDEX:
        need(s, inst->b);
        need(s, inst->a);
        break;
    case IR_EXTRACT:
    case IR_SWIZZLE:
    case IR_SPLAT:
    case IR_CONVERT:
    case IR_BITCAST:
    case IR_UNARY: need(s, inst->a); break;
    case IR_CONSTRUCT: need_list(s, inst); break;
    default: break;
    }
}

static void visit(Slicer *s, uint32_t index) {
    const IrInst *inst = ir_inst(s->module, s->function, index);
    bool needed = s->slice->needed[s->function->first_inst + index];
    bool live = s->slice->live[s->function->first_inst + index];
    switch (inst->op) {
    case IR_LOAD: visit_load(s, inst, needed); break;
    case IR_STORE: visit_store(s, inst); break;
    case IR_CALL: visit_call(s, inst, needed); break;
    case IR_BUILTIN: visit_builtin(s, inst, needed); break;
    case IR_IF:
        if (needed) mark(s, &s->slice->live[s->function->first_inst + index]);
        if (live || needed) need(s, inst->a);
        break;
    case IR_SWITCH:
        if (live) need(s, inst->a);
        break;
    case IR_YIELD: {
        uint32_t bracket = s->open.items[s->open.count - 1];
        if (s->slice->needed[s->function->first_inst + bracket]) need(s, inst->a);
        break;
    }
    case IR_BREAK_IF: {
        uint32_t bracket = s->open.items[s->open.count - 1];
        if (s->slice->live[s->function->first_inst + bracket]) need(s, inst->a);
        break;
    }
    case IR_BREAK: jump(s, false); break;
    case IR_CONTINUE: jump(s, true); break;
    case IR_RETURN: {
        uint32_t id = (uint32_t)(s->function - s->module->functions.items);
        if (inst->a && s->results[id]) need(s, inst->a);
        if (s->open.count != 0 && (s->results[id] || s->slice->effects[id])) act(s);
        break;
    }
    default:
        if (needed) visit_value(s, inst);
        break;
    }
}

static bool is_begin(const IrInst *inst) {
    return inst->op == IR_IF || inst->op == IR_SWITCH || inst->op == IR_LOOP;
}

static bool is_end(const IrInst *inst) {
    return inst->op == IR_END_IF || inst->op == IR_END_SWITCH || inst->op == IR_END_LOOP;
}

static void find_begins(Slicer *s) {
    for (uint32_t i = 0; i < s->function->inst_count; i++) {
        const IrInst *inst = ir_inst(s->module, s->function, i);
        if (is_begin(inst)) vec_push(s->arena, &s->open, i);
        if (is_end(inst)) s->begins[i] = s->open.items[--s->open.count];
    }
}

// Backwards, as what is needed mostly stands before what needs it.
static void visit_function(Slicer *s, IrFunctionId id) {
    s->function = &s->module->functions.items[id];
    find_begins(s);
    for (uint32_t i = s->function->inst_count; i-- > 0;) {
        const IrInst *inst = ir_inst(s->module, s->function, i);
        if (is_end(inst)) vec_push(s->arena, &s->open, s->begins[i]);
        if (is_begin(inst)) s->open.count--;
        visit(s, i);
    }
}

static uint32_t longest_function(const IrModule *module) {
    uint32_t most = 1;
    for (uint32_t f = 1; f < module->functions.count; f++) {
        uint32_t count = module->functions.items[f].inst_count;
        if (count > most) most = count;
    }
    return most;
}

static void make_room(Slicer *s, uint32_t inst_end) {
    RaceSlice *slice = s->slice;
    uint32_t before = slice->inst_end;
    slice->needed = arena_resize(s->arena, slice->needed, before, inst_end);
    slice->live = arena_resize(s->arena, slice->live, before, inst_end);
    memset(slice->needed + before, 0, inst_end - before);
    memset(slice->live + before, 0, inst_end - before);
    slice->inst_end = inst_end;
}

static uint32_t end_of(const IrFunction *function) {
    return function->first_inst + function->inst_count;
}

// Room for functions that are not quiet: of a large module they may be few, and entry points were lowered
// first.
static void make_first_room(Slicer *s, const uint8_t *quiet) {
    const IrModule *module = s->module;
    uint32_t inst_end = end_of(&module->functions.items[0]);
    for (uint32_t f = 1; f < module->functions.count; f++) {
        const IrFunction *function = &module->functions.items[f];
        if (!quiet[function->source] && end_of(function) > inst_end) inst_end = end_of(function);
    }
    make_room(s, inst_end);
}

// Too long a search: everything matters.
static void give_up(Slicer *s) {
    make_room(s, s->module->insts.count);
    memset(s->slice->needed, 1, s->module->insts.count);
    memset(s->slice->live, 1, s->module->insts.count);
    memset(s->slice->effects, 1, s->module->functions.count);
    memset(s->results, 1, s->module->functions.count);
}

void race_slice(Arena *arena, const IrModule *module, const uint8_t *quiet, RaceSlice *slice) {
    const Program *program = module->program;
    *slice = (RaceSlice){0};
    slice->effects = ARENA_ARRAY_ZERO(arena, uint8_t, module->functions.count);
    slice->idle = ARENA_ARRAY_ZERO(arena, uint8_t, module->functions.count);
    Slicer s = {.arena = arena, .module = module, .slice = slice};
    make_first_room(&s, quiet);
    s.variables = ARENA_ARRAY_ZERO(arena, uint8_t, module->variables.count);
    s.parameters = ARENA_ARRAY_ZERO(arena, uint8_t, module->parameters.count);
    s.results = ARENA_ARRAY_ZERO(arena, uint8_t, module->functions.count);
    s.globals = ARENA_ARRAY_ZERO(arena, uint8_t, program->globals.count);
    vec_reserve(arena, &s.open, 16);
    s.begins = ARENA_ARRAY(arena, uint32_t, longest_function(module));
    s.changed = true;
    for (uint32_t round = 0; s.changed; round++) {
        s.changed = false;
        if (round == MAX_ROUNDS) {
            give_up(&s);
            break;
        }
        for (uint32_t f = module->functions.count; f-- > 1;) {
            if (quiet[module->functions.items[f].source] && !s.results[f]) continue;
            if (end_of(&module->functions.items[f]) > slice->inst_end) make_room(&s, module->insts.count);
            visit_function(&s, f);
        }
    }
    for (uint32_t f = 1; f < module->functions.count; f++) {
        slice->idle[f] = quiet[module->functions.items[f].source] && !s.results[f];
        slice->lacks_body =
            slice->lacks_body || (!slice->idle[f] && module->functions.items[f].inst_count == 0);
    }
}
