#include "workgroup/race_origin.h"

#include <assert.h>
#include <string.h>

enum { MOST_ROUNDS = 12 };

// The flags have room for the whole module. Those that an entry point reaches are cleared before it is looked
// at, the others are left as they are.
struct RaceOrigins {
    Arena *arena;
    const IrModule *module;
    const IrFunction *function;
    uint8_t *insts;     // by instruction of the module: its value may come from outside
    uint8_t *globals;   // by GlobalId: such a value is stored there
    uint8_t *variables; // by index in IrModule.variables, the same
    uint8_t
        *parameters;  // by index in IrModule.parameters: such a value is passed, or stored behind the pointer
    uint8_t *results; // by IrFunctionId
    uint32_t *reached;           // by IrFunctionId: the entry point, if it is in `functions`
    VEC(IrFunctionId) functions; // that the entry point reaches
    IrFunctionId entry_point;
    bool known; // what is asked has been found out for the entry point
    bool changed;
};

typedef struct RaceOrigins Origins;

static void mark(Origins *o, uint8_t *flag) {
    assert(flag);
    o->changed = o->changed || !*flag;
    *flag = 1;
}

static IrOperand root_of(const Origins *o, IrOperand pointer) {
    while (ir_tag(pointer) == IR_INST)
        pointer = ir_pointer_base(o->module, ir_inst(o->module, o->function, ir_index(pointer)));
    return pointer;
}

// The flag of what a pointer is derived from, null where what lies there always comes from outside.
static uint8_t *flag_of_root(const Origins *o, IrOperand root) {
    uint32_t index = ir_index(root);
    switch (ir_tag(root)) {
    case IR_VARIABLE: return &o->variables[o->function->first_variable + index];
    case IR_PARAMETER: return &o->parameters[o->function->first_parameter + index];
    case IR_GLOBAL: {
        AddressSpace space = o->module->program->globals.items[index].address_space;
        bool own = space == ADDRESS_SPACE_WORKGROUP || space == ADDRESS_SPACE_PRIVATE;
        return own ? &o->globals[index] : NULL;
    }
    default: return NULL;
    }
}

static bool holds_foreign(const Origins *o, IrOperand pointer) {
    const uint8_t *flag = flag_of_root(o, root_of(o, pointer));
    return !flag || *flag;
}

static bool is_foreign(const Origins *o, IrOperand operand) {
    uint32_t index = ir_index(operand);
    switch (ir_tag(operand)) {
    case IR_INST: return o->insts[o->function->first_inst + index];
    case IR_CONSTANT:
    case IR_MODULE:
    case IR_OVERRIDE: return false;
    case IR_PARAMETER: return o->parameters[o->function->first_parameter + index];
    default: return true;
    }
}

static bool some_foreign(const Origins *o, const IrInst *inst) {
    for (uint32_t i = 0; i < inst->count; i++) {
        if (is_foreign(o, o->module->extra.items[inst->a + i])) return true;
    }
    return false;
}

static bool builtin_gives_foreign(const Origins *o, const IrInst *inst) {
    if (inst->b == BUILTIN_workgroupUniformLoad) return holds_foreign(o, o->module->extra.items[inst->a]);
    return inst->b >= BUILTIN_textureDimensions || some_foreign(o, inst);
}

static bool gives_foreign(const Origins *o, const IrInst *inst) {
    switch (inst->op) {
    case IR_BINARY:
    case IR_EXTRACT_INDEX: return is_foreign(o, inst->a) || is_foreign(o, inst->b);
    case IR_EXTRACT:
    case IR_SWIZZLE:
    case IR_SPLAT:
    case IR_CONVERT:
    case IR_BITCAST:
    case IR_UNARY: return is_foreign(o, inst->a);
    case IR_CONSTRUCT: return some_foreign(o, inst);
    case IR_LOAD: return holds_foreign(o, inst->a);
    case IR_BUILTIN: return builtin_gives_foreign(o, inst);
    default: return true;
    }
}

static void visit_store(Origins *o, IrOperand pointer, IrOperand value) {
    uint8_t *flag = flag_of_root(o, root_of(o, pointer));
    if (flag && is_foreign(o, value)) mark(o, flag);
}

static void visit_call(Origins *o, const IrInst *inst) {
    const IrFunction *callee = &o->module->functions.items[inst->b];
    for (uint32_t i = 0; i < inst->count; i++) {
        IrOperand argument = o->module->extra.items[inst->a + i];
        uint8_t *flag = &o->parameters[callee->first_parameter + i];
        TypeId type = o->module->parameters.items[callee->first_parameter + i].type;
        if (type_kind(&o->module->program->types, type) != TYPE_POINTER) {
            if (is_foreign(o, argument)) mark(o, flag);
        } else if (holds_foreign(o, argument)) {
            mark(o, flag);
        } else if (*flag) {
            mark(o, flag_of_root(o, root_of(o, argument)));
        }
    }
}

static void visit(Origins *o, uint32_t index) {
    const IrInst *inst = ir_inst(o->module, o->function, index);
    uint8_t *flag = &o->insts[o->function->first_inst + index];
    switch (inst->op) {
    case IR_STORE: visit_store(o, inst->a, inst->b); break;
    case IR_RETURN:
        if (inst->a && is_foreign(o, inst->a)) mark(o, &o->results[o->function - o->module->functions.items]);
        break;
    case IR_CALL:
        visit_call(o, inst);
        *flag = o->results[inst->b];
        break;
    default: *flag = gives_foreign(o, inst); break;
    }
}

// ---- one entry point

static void clear_function(Origins *o, IrFunctionId id) {
    const IrFunction *function = &o->module->functions.items[id];
    memset(o->insts + function->first_inst, 0, function->inst_count);
    memset(o->variables + function->first_variable, 0, function->variable_count);
    memset(o->parameters + function->first_parameter, 0, function->parameter_count);
    o->results[id] = function->inst_count == 0; // lowered without its body
}

static void reach(Origins *o, IrFunctionId entry_point, IrFunctionId id) {
    if (o->reached[id] == entry_point) return;
    o->reached[id] = entry_point;
    clear_function(o, id);
    vec_push(o->arena, &o->functions, id);
}

// Lists the functions that the entry point calls, and calls in turn.
static void find_functions(Origins *o, IrFunctionId entry_point) {
    o->functions.count = 0;
    reach(o, entry_point, entry_point);
    for (uint32_t k = 0; k < o->functions.count; k++) {
        const IrFunction *function = &o->module->functions.items[o->functions.items[k]];
        for (uint32_t i = 0; i < function->inst_count; i++) {
            const IrInst *inst = ir_inst(o->module, function, i);
            if (inst->op == IR_CALL) reach(o, entry_point, inst->b);
        }
    }
    const IrFunction *entry = &o->module->functions.items[entry_point];
    for (uint32_t i = 0; i < entry->parameter_count; i++) {
        uint32_t parameter = entry->first_parameter + i;
        o->parameters[parameter] = o->module->parameters.items[parameter].builtin == BUILTIN_VALUE_NONE;
    }
}

// Whether some workgroup variable holds nothing from outside yet.
static bool may_be_made(const Origins *o, const Reach *globals) {
    for (uint32_t i = 0; i < globals->globals.count; i++) {
        GlobalId id = globals->globals.items[i].index;
        if (o->module->program->globals.items[id].address_space == ADDRESS_SPACE_WORKGROUP && !o->globals[id])
            return true;
    }
    return false;
}

RaceOrigins *race_origins_new(Arena *arena, const IrModule *module) {
    RaceOrigins *o = ARENA_NEW(arena, RaceOrigins);
    *o = (RaceOrigins){.arena = arena, .module = module};
    return o;
}

void race_origins_begin(RaceOrigins *o, IrFunctionId entry_point) {
    if (o->entry_point == entry_point) return; // it is looked at a second time, with another size
    o->entry_point = entry_point;
    o->known = false;
}

static void make_room(Origins *o) {
    Arena *arena = o->arena;
    const IrModule *module = o->module;
    o->insts = ARENA_ARRAY_ZERO(arena, uint8_t, module->insts.count);
    o->globals = ARENA_ARRAY_ZERO(arena, uint8_t, module->program->globals.count);
    o->variables = ARENA_ARRAY_ZERO(arena, uint8_t, module->variables.count);
    o->parameters = ARENA_ARRAY_ZERO(arena, uint8_t, module->parameters.count);
    o->results = ARENA_ARRAY_ZERO(arena, uint8_t, module->functions.count);
    o->reached = ARENA_ARRAY_ZERO(arena, uint32_t, module->functions.count);
}

static void find_foreign(Origins *o, Arena *scratch) {
    Reach globals = {0};
    program_reach(o->module->program, scratch, o->module->functions.items[o->entry_point].source, &globals);
    for (uint32_t i = 0; i < globals.globals.count; i++)
        o->globals[globals.globals.items[i].index] = 0;
    find_functions(o, o->entry_point);
    o->changed = true;
    for (uint32_t round = 0; o->changed && may_be_made(o, &globals); round++) {
        o->changed = false;
        for (uint32_t k = 0; k < o->functions.count; k++) {
            o->function = &o->module->functions.items[o->functions.items[k]];
            for (uint32_t i = 0; i < o->function->inst_count; i++)
                visit(o, i);
        }
        if (round < MOST_ROUNDS) continue;
        for (uint32_t i = 0; i < globals.globals.count; i++)
            o->globals[globals.globals.items[i].index] = 1;
    }
}

bool race_is_foreign(RaceOrigins *o, Arena *scratch, GlobalId global) {
    if (!o->insts) make_room(o);
    if (!o->known) find_foreign(o, scratch);
    o->known = true;
    return o->globals[global];
}
