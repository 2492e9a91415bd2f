// One function: a prepass that learns what its one linear walk wants to know beforehand, and the walk, in
// which brackets become structured control flow (SPIR-V 2.11).
#include "spirv/emitter.h"

#include <assert.h>
#include <string.h>

// ---- operands

// What `a` and `b` of an instruction are, and whether it has a list of operands.
enum {
    HAS_A = 1,
    HAS_B = 2,
    HAS_LIST = 4,
};

static const uint8_t operands_of[IR_OP_COUNT] = {
    [IR_LOAD] = HAS_A,           [IR_STORE] = HAS_A | HAS_B,
    [IR_ACCESS_MEMBER] = HAS_A,  [IR_ACCESS_INDEX] = HAS_A | HAS_B,
    [IR_ARRAY_LENGTH] = HAS_A,   [IR_NARROW] = HAS_A,
    [IR_EXTRACT] = HAS_A,        [IR_EXTRACT_INDEX] = HAS_A | HAS_B,
    [IR_SWIZZLE] = HAS_A,        [IR_CONSTRUCT] = HAS_LIST,
    [IR_SPLAT] = HAS_A,          [IR_CONVERT] = HAS_A,
    [IR_BITCAST] = HAS_A,        [IR_UNARY] = HAS_A,
    [IR_BINARY] = HAS_A | HAS_B, [IR_CALL] = HAS_LIST,
    [IR_BUILTIN] = HAS_LIST,     [IR_IF] = HAS_A,
    [IR_YIELD] = HAS_A,          [IR_SWITCH] = HAS_A,
    [IR_BREAK_IF] = HAS_A,       [IR_RETURN] = HAS_A,
};

void emit_visit_operands(Emitter *e, const IrFunction *ir, uint32_t index, OperandVisitor *visit,
                         void *user) {
    const IrInst *inst = ir_inst(e->module, ir, index);
    uint8_t has = operands_of[inst->op];
    if (has & HAS_A) visit(e, user, inst->a);
    if (has & HAS_B) visit(e, user, inst->b);
    for (uint32_t i = 0; has & HAS_LIST && i < inst->count; i++)
        visit(e, user, e->module->extra.items[inst->a + i]);
}

// ---- prepass

// Where a pointer is only the base of others, there need be none.
static void note_use(uint8_t *flags, const IrInst *user) {
    if (*flags & FLAG_ARRAY) *flags |= *flags & FLAG_USED ? FLAG_REUSED : FLAG_USED;
    bool is_base = user->op == IR_ACCESS_MEMBER || user->op == IR_ACCESS_INDEX || user->op == IR_NARROW ||
                   user->op == IR_ARRAY_LENGTH;
    if (*flags & FLAG_ACCESS && !is_base) *flags |= FLAG_POINTER;
}

// Of a value that is indexed dynamically.
static void note_base(Emitter *e, IrOperand operand) {
    if (type_kind(e->types, emit_operand_type(e, operand)) == TYPE_VECTOR) return;
    if (ir_tag(operand) == IR_INST) e->fn.flags[ir_index(operand)] |= FLAG_SPILL;
    if (ir_tag(operand) == IR_PARAMETER) e->fn.parameter_flags.items[ir_index(operand)] |= FLAG_SPILL;
}

static void note_global(Emitter *e, GlobalId id) {
    if (e->globals[id].used_stamp == e->fn.stamp) return;
    e->globals[id].used_stamp = e->fn.stamp;
    vec_push(e->arena, &e->used_globals, id);
}

static inline void note_operand(Emitter *e, const IrInst *inst, uint32_t index, IrOperand operand) {
    switch (ir_tag(operand)) {
    case IR_INST: {
        uint8_t *flags = &e->fn.flags[ir_index(operand)];
        if (*flags != 0) note_use(flags, inst);
        break;
    }
    case IR_VARIABLE:
        if (inst->op != IR_LOAD) emit_note_write(e, index, operand);
        break;
    case IR_GLOBAL: note_global(e, ir_index(operand)); break;
    default: break;
    }
}

static void note_operands(Emitter *e, const IrInst *inst, uint32_t index) {
    uint8_t has = operands_of[inst->op];
    if (has & HAS_A) note_operand(e, inst, index, inst->a);
    if (has & HAS_B) note_operand(e, inst, index, inst->b);
    for (uint32_t i = 0; has & HAS_LIST && i < inst->count; i++)
        note_operand(e, inst, index, e->module->extra.items[inst->a + i]);
}

static void link_brackets(Emitter *e, IrOp op, uint32_t index) {
    FunctionState *fn = &e->fn;
    fn->links[index] = 0;
    if (op == IR_LOOP) fn->loop = index + 1;
    if (op == IR_IF || op == IR_SWITCH || op == IR_LOOP) {
        vec_push(e->arena, &fn->open, index);
        return;
    }
    if (fn->open.count == 0) return;
    uint32_t *top = &fn->open.items[fn->open.count - 1];
    switch (op) {
    case IR_ELSE: fn->links[*top] = index; break;
    case IR_END_IF:
        fn->links[fn->links[*top] == 0 ? *top : fn->links[*top]] = index;
        fn->open.count--;
        break;
    case IR_CASE:
        fn->links[*top] = index;
        *top = index;
        break;
    case IR_END_SWITCH:
        fn->links[*top] = index;
        fn->open.count--;
        break;
    case IR_CONTINUING: fn->links[*top] = index; break;
    case IR_END_LOOP:
        fn->links[fn->links[*top]] = index;
        fn->loop = fn->loops[*top];
        fn->open.count--;
        break;
    default: break;
    }
}

static void note_root(Emitter *e, const IrInst *inst, uint32_t index) {
    IrOperand base = ir_pointer_base(e->module, inst);
    e->fn.roots[index] = ir_tag(base) == IR_INST ? e->fn.roots[ir_index(base)] : base;
}

static void prepass(Emitter *e, IrFunctionId id, const IrFunction *ir) {
    FunctionState *fn = &e->fn;
    FunctionUses *uses = &e->uses[id];
    uses->first_global = e->used_globals.count;
    uses->first_callee = e->used_callees.count;
    if (ir->variable_count != 0) memset(fn->writes, 0, ir->variable_count * sizeof *fn->writes);
    fn->parameter_flags.count = 0;
    fn->loop = 0;
    for (uint32_t i = 0; i < ir->parameter_count; i++)
        vec_push(e->arena, &fn->parameter_flags, 0);
    const IrInst *insts = ir_inst(e->module, ir, 0);
    uint32_t count = ir->inst_count;
    memset(fn->flags, 0, count);
    for (uint32_t i = 0; i < count; i++) {
        const IrInst *inst = &insts[i];
        note_operands(e, inst, i);
        fn->loops[i] = fn->loop;
        switch ((IrOp)inst->op) {
        case IR_LOAD:
            if (type_has_flag(e->types, inst->type, TYPE_HAS_ARRAY)) fn->flags[i] = FLAG_ARRAY;
            break;
        case IR_ACCESS_MEMBER:
        case IR_ACCESS_INDEX:
            fn->flags[i] = FLAG_ACCESS;
            note_root(e, inst, i);
            break;
        case IR_NARROW: note_root(e, inst, i); break;
        case IR_EXTRACT_INDEX: note_base(e, inst->a); break;
        case IR_CALL: vec_push(e->arena, &e->used_callees, inst->b); break;
        case IR_BUILTIN:
            if (ir_is_view(inst)) note_root(e, inst, i);
            if (inst->b == BUILTIN_storageBarrier) e->uses_storage_barrier = true;
            if (inst->b == BUILTIN_textureBarrier) e->uses_texture_barrier = true;
            break;
        default:
            if (ir_is_control(inst)) link_brackets(e, (IrOp)inst->op, i);
            break;
        }
    }
    uses->global_count = e->used_globals.count - uses->first_global;
    uses->callee_count = e->used_callees.count - uses->first_callee;
}

// ---- blocks

void emit_block(Emitter *e, SpvId label) {
    builder_inst(&e->builder, emit_code(e), SpvOpLabel, WORDS(label));
    e->fn.block = label;
    e->fn.dead = false;
    e->fn.line = 0;
    e->fn.scope = 0;
}

static void end_block(Emitter *e, SpvOp op, const uint32_t *operands, uint32_t count) {
    builder_inst(&e->builder, emit_code(e), op, operands, count);
    e->fn.block = 0;
}

void emit_branch(Emitter *e, SpvId target) {
    end_block(e, SpvOpBranch, WORDS(target));
}

void emit_branch_if(Emitter *e, SpvId condition, SpvId then, SpvId otherwise) {
    end_block(e, SpvOpBranchConditional, WORDS(condition, then, otherwise));
}

SpvId emit_local(Emitter *e, SpvId type, SpvId initializer) {
    SpvId pointer = emit_pointer_type(e, SpvStorageClassFunction, type);
    SpvId id = builder_id(&e->builder);
    builder_inst(&e->builder, &e->fn.variables, SpvOpVariable,
                 (const uint32_t[]){pointer, id, SpvStorageClassFunction, initializer}, initializer ? 4 : 3);
    return id;
}

CountedLoop emit_begin_loop(Emitter *e, SpvId first, SpvId end, SpvId step) {
    Builder *b = &e->builder;
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    SpvId boolean = emit_type(e, TYPE_BOOL_ID, LAYOUT_LOGICAL);
    SpvId before = e->fn.block;
    CountedLoop loop = {.index = builder_id(b), .next = builder_id(b), .step = step};
    loop.header = builder_id(b);
    loop.continuing = builder_id(b);
    loop.merge = builder_id(b);
    SpvId body = builder_id(b);
    emit_branch(e, loop.header);
    emit_block(e, loop.header);
    emit_void(e, SpvOpPhi, WORDS(u32, loop.index, first, before, loop.next, loop.continuing));
    SpvId inside = emit_op2(e, SpvOpULessThan, boolean, loop.index, end);
    emit_void(e, SpvOpLoopMerge, WORDS(loop.merge, loop.continuing, SpvLoopControlMaskNone));
    emit_branch_if(e, inside, body, loop.merge);
    emit_block(e, body);
    return loop;
}

void emit_end_loop(Emitter *e, const CountedLoop *loop) {
    SpvId u32 = emit_type(e, TYPE_U32_ID, LAYOUT_LOGICAL);
    emit_branch(e, loop->continuing);
    emit_block(e, loop->continuing);
    emit_void(e, SpvOpIAdd, WORDS(u32, loop->next, loop->index, loop->step));
    emit_branch(e, loop->header);
    emit_block(e, loop->merge);
}

// ---- control flow

static Bracket *top_bracket(Emitter *e) {
    return &e->fn.brackets.items[e->fn.brackets.count - 1];
}

static Bracket *push_bracket(Emitter *e, IrOp op, uint32_t inst) {
    Bracket bracket = {.op = op,
                       .inst = inst,
                       .part = inst,
                       .fact_count = e->fn.facts.count,
                       .merge = builder_id(&e->builder)};
    uint32_t depth = e->fn.brackets.count;
    if (depth > 0) {
        bracket.breakable = top_bracket(e)->breakable;
        bracket.loop = top_bracket(e)->loop;
        bracket.in_continuing = top_bracket(e)->in_continuing;
    }
    if (op != IR_IF) bracket.breakable = depth + 1;
    if (op == IR_LOOP) bracket.loop = depth + 1;
    vec_push(e->arena, &e->fn.brackets, bracket);
    return top_bracket(e);
}

// Ends an arm, a case or a body whose end control may reach. Where it cannot, the branch is needed all the
// same in a continue construct, all of whose blocks must lead to the back edge (SPIR-V 2.11.2).
static void leave_to(Emitter *e, SpvId target, bool *reached) {
    if (e->fn.block == 0) return;
    if (e->fn.dead && !top_bracket(e)->in_continuing) {
        end_block(e, SpvOpUnreachable, NULL, 0);
        return;
    }
    if (!e->fn.dead) *reached = true;
    emit_branch(e, target);
}

static void open_merge(Emitter *e, const Bracket *bracket) {
    emit_block(e, bracket->merge);
    e->fn.dead = !bracket->merge_reached;
}

static void begin_if(Emitter *e, const IrInst *inst, uint32_t index) {
    SpvId condition = emit_value(e, inst->a);
    Bracket *bracket = push_bracket(e, IR_IF, index);
    SpvId then = builder_id(&e->builder);
    bool has_else = ir_inst(e->module, e->fn.ir, e->fn.links[index])->op == IR_ELSE;
    if (has_else)
        bracket->next = builder_id(&e->builder);
    else
        bracket->merge_reached = !e->fn.dead;
    SpvId otherwise = has_else ? bracket->next : bracket->merge;
    emit_void(e, SpvOpSelectionMerge, WORDS(bracket->merge, SpvSelectionControlMaskNone));
    emit_branch_if(e, condition, then, otherwise);
    emit_block(e, then);
    emit_facts_if(e, inst);
}

static void begin_else(Emitter *e) {
    Bracket *bracket = top_bracket(e);
    bool reached = false;
    leave_to(e, bracket->merge, &reached);
    bracket->merge_reached |= reached;
    bracket->part = e->fn.at;
    emit_block(e, bracket->next);
    emit_facts_else(e, reached);
}

static void yield(Emitter *e, const IrInst *inst) {
    SpvId value = emit_value(e, inst->a);
    Bracket *bracket = top_bracket(e);
    bracket->yields[bracket->yield_count++] = value;
    bracket->yields[bracket->yield_count++] = e->fn.block;
}

static void end_if(Emitter *e) {
    Bracket *bracket = top_bracket(e);
    bool reached = false;
    leave_to(e, bracket->merge, &reached);
    bracket->merge_reached |= reached;
    open_merge(e, bracket);
    if (bracket->yield_count == 4) {
        SpvId type = emit_type(e, ir_inst(e->module, e->fn.ir, bracket->inst)->type, LAYOUT_LOGICAL);
        e->fn.values[bracket->inst] = emit_op(e, SpvOpPhi, type, bracket->yields, 4);
    }
    const Bracket closed = *bracket;
    e->fn.brackets.count--;
    emit_facts_end_if(e, &closed, reached);
}

static void begin_switch(Emitter *e, const IrInst *inst, uint32_t index) {
    FunctionState *fn = &e->fn;
    const IrModule *module = e->module;
    SpvId selector = emit_value(e, inst->a);
    Bracket *bracket = push_bracket(e, IR_SWITCH, index);
    e->scratch.count = 0;
    vec_push(e->arena, &e->scratch, selector);
    vec_push(e->arena, &e->scratch, 0);
    SpvId otherwise = 0;
    for (uint32_t i = fn->links[index]; ir_inst(module, fn->ir, i)->op == IR_CASE; i = fn->links[i]) {
        const IrInst *clause = ir_inst(module, fn->ir, i);
        SpvId label = fn->values[i] = builder_id(&e->builder);
        if (clause->sub) otherwise = label;
        for (uint32_t k = 0; k < clause->count; k++) {
            IrOperand value = module->extra.items[clause->a + k];
            vec_push(e->arena, &e->scratch, emit_scalar_bits(const_get(e->constants, ir_index(value))));
            vec_push(e->arena, &e->scratch, label);
        }
    }
    assert(otherwise != 0); // WGSL 9.4.2: a switch has one default
    e->scratch.items[1] = otherwise;
    emit_void(e, SpvOpSelectionMerge, WORDS(bracket->merge, SpvSelectionControlMaskNone));
    end_block(e, SpvOpSwitch, e->scratch.items, e->scratch.count);
}

static void begin_case(Emitter *e, uint32_t index) {
    Bracket *bracket = top_bracket(e);
    leave_to(e, bracket->merge, &bracket->merge_reached);
    emit_block(e, e->fn.values[index]);
    e->fn.facts.count = bracket->fact_count;
    bracket->part = index;
}

static void end_switch(Emitter *e) {
    Bracket *bracket = top_bracket(e);
    leave_to(e, bracket->merge, &bracket->merge_reached);
    open_merge(e, bracket);
    e->fn.facts.count = bracket->fact_count;
    e->fn.brackets.count--;
}

static void begin_loop(Emitter *e, uint32_t index) {
    Bracket *bracket = push_bracket(e, IR_LOOP, index);
    bracket->header = builder_id(&e->builder);
    bracket->continuing = builder_id(&e->builder);
    SpvId body = builder_id(&e->builder);
    emit_branch(e, bracket->header);
    emit_block(e, bracket->header);
    emit_void(e, SpvOpLoopMerge, WORDS(bracket->merge, bracket->continuing, SpvLoopControlMaskNone));
    emit_branch(e, body);
    emit_block(e, body);
}

static void begin_continuing(Emitter *e) {
    Bracket *bracket = top_bracket(e);
    bool reached;
    leave_to(e, bracket->continuing, &reached);
    emit_block(e, bracket->continuing);
    bracket->in_continuing = true;
    bracket->part = e->fn.at;
}

// The back edge is there even where control cannot come to it: a loop header needs one.
static void end_loop(Emitter *e) {
    Bracket *bracket = top_bracket(e);
    if (bracket->break_if) {
        bracket->merge_reached = true;
        emit_branch_if(e, bracket->break_if, bracket->merge, bracket->header);
    } else {
        emit_branch(e, bracket->header);
    }
    open_merge(e, bracket);
    e->fn.facts.count = bracket->fact_count;
    e->fn.brackets.count--;
}

static void leave_breakable(Emitter *e) {
    Bracket *bracket = &e->fn.brackets.items[top_bracket(e)->breakable - 1];
    leave_to(e, bracket->merge, &bracket->merge_reached);
}

static void leave_to_continuing(Emitter *e) {
    bool reached;
    Bracket *loop = &e->fn.brackets.items[top_bracket(e)->loop - 1];
    leave_to(e, loop->continuing, &reached);
    loop->continued = true;
}

static void emit_return(Emitter *e, const IrInst *inst) {
    SpvId result = emit_value(e, inst->a);
    bool is_entry_point = e->fn.ir->stage != STAGE_NONE;
    if (is_entry_point) emit_entry_end(e, result);
    if (result == 0 || is_entry_point)
        end_block(e, SpvOpReturn, NULL, 0);
    else
        end_block(e, SpvOpReturnValue, WORDS(result));
}

static SpvId emit_call(Emitter *e, const IrInst *inst) {
    uint32_t operands[1 + 256];
    uint32_t *list = inst->count <= 256 ? operands : ARENA_ARRAY(e->arena, uint32_t, inst->count + 1);
    list[0] = e->functions[inst->b];
    for (uint32_t i = 0; i < inst->count; i++)
        list[1 + i] = emit_value(e, e->module->extra.items[inst->a + i]);
    return emit_op(e, SpvOpFunctionCall, emit_type(e, inst->type, LAYOUT_LOGICAL), list, inst->count + 1);
}

// ---- the walk

static Line find_line(const Source *source, uint32_t index) {
    bool is_last = index + 1 == source_line_count(source);
    uint32_t end = is_last ? UINT32_MAX : source_line_start(source, index + 1);
    return (Line){index, source_line_start(source, index), end};
}

Line emit_line_at(Emitter *e, uint32_t offset) {
    const Source *source = e->program->ast->source;
    if (offset >= e->line.end && e->line.end != 0) e->line = find_line(source, e->line.index + 1);
    if (offset < e->line.begin || offset >= e->line.end)
        e->line = find_line(source, source_line_index(source, offset));
    return e->line;
}

static void emit_line(Emitter *e, uint32_t index) {
    NodeId node = ir_node(e->module, e->fn.ir, index);
    if (node == 0) return;
    const Ast *ast = e->program->ast;
    uint32_t offset = ast->tokens.offsets.items[ast_node(ast, node)->token];
    Line line = emit_line_at(e, offset);
    if (e->debug) {
        emit_debug_line(e, offset, line.index);
        return;
    }
    if (e->fn.line == line.index + 1) return;
    e->fn.line = line.index + 1;
    uint32_t part = source_part_at(ast->source, offset);
    uint32_t number = line.index + 1 - ast->source->parts.items[part].line;
    emit_void(e, SpvOpLine, WORDS(e->files + part, number, offset - line.begin + 1));
}

// Says what is known of the source in front of instruction `index`.
static void emit_source(Emitter *e, uint32_t index) {
    if (e->debug) emit_debug_lets(e, index);
    if (e->fn.block != 0) emit_line(e, index);
}

// A value that is indexed dynamically stands in a variable from its definition on.
static void spill(Emitter *e, uint32_t index, TypeId type) {
    SpvId variable = emit_local(e, emit_type(e, type, LAYOUT_LOGICAL), 0);
    emit_void(e, SpvOpStore, WORDS(variable, e->fn.values[index]));
    e->fn.asides[index] = variable;
}

bool emit_is_copied_array(Emitter *e, uint32_t index) {
    const IrFunction *ir = e->fn.ir;
    const IrInst *load = ir_inst(e->module, ir, index);
    if ((e->fn.flags[index] & (FLAG_USED | FLAG_REUSED)) != FLAG_USED) return false;
    if (index + 1 >= ir->inst_count || !emit_type_info(e, load->type)->has_long_array) return false;
    const IrInst *store = ir_inst(e->module, ir, index + 1);
    return store->op == IR_STORE && store->b == ir_operand(IR_INST, index);
}

static void emit_store_inst(Emitter *e, const IrInst *inst, uint32_t index) {
    if (index > 0 && emit_is_copied(e, index - 1))
        emit_copy(e, inst->a, ir_inst(e->module, e->fn.ir, index - 1)->a);
    else
        emit_store(e, inst->a, emit_value(e, inst->b));
}

static void emit_inst(Emitter *e, const IrInst *inst, uint32_t index) {
    e->fn.at = index;
    switch ((IrOp)inst->op) {
    case IR_LOAD:
        if (!emit_is_copied(e, index)) e->fn.values[index] = emit_load(e, inst->a);
        break;
    case IR_STORE: emit_store_inst(e, inst, index); break;
    case IR_ACCESS_MEMBER:
    case IR_ACCESS_INDEX: emit_access(e, inst, index); break;
    case IR_NARROW: break;
    case IR_BINARY: e->fn.values[index] = emit_binary(e, inst); break; // the most frequent value
    case IR_BUILTIN:
        if (ir_is_view(inst))
            emit_view(e, inst, index);
        else
            e->fn.values[index] = emit_builtin(e, inst);
        break;
    case IR_CALL: e->fn.values[index] = emit_call(e, inst); break;
    case IR_IF: begin_if(e, inst, index); break;
    case IR_YIELD: yield(e, inst); break;
    case IR_ELSE: begin_else(e); break;
    case IR_END_IF: end_if(e); break;
    case IR_SWITCH: begin_switch(e, inst, index); break;
    case IR_CASE: begin_case(e, index); break;
    case IR_END_SWITCH: end_switch(e); break;
    case IR_LOOP: begin_loop(e, index); break;
    case IR_CONTINUING: begin_continuing(e); break;
    case IR_BREAK_IF: {
        SpvId condition = emit_value(e, inst->a);
        top_bracket(e)->break_if = condition;
        break;
    }
    case IR_END_LOOP: end_loop(e); break;
    case IR_BREAK: leave_breakable(e); break;
    case IR_CONTINUE: leave_to_continuing(e); break;
    case IR_RETURN: emit_return(e, inst); break;
    case IR_DISCARD: emit_discard(e); break;
    default: e->fn.values[index] = emit_pure(e, inst); break;
    }
    if (e->fn.flags[index] & FLAG_SPILL && inst->op != IR_IF) spill(e, index, inst->type);
}

// ---- beginning and end

void emit_begin_function(Emitter *e) {
    FunctionState *fn = &e->fn;
    fn->stamp++;
    fn->ir = NULL;
    fn->guarded = false;
    fn->parameter_code.count = 0;
    fn->variables.count = 0;
    fn->brackets.count = 0;
    fn->views.count = 0;
    fn->next_let = 0;
    fn->facts.count = 0;
    fn->entry = fn->block = builder_id(&e->builder);
    fn->dead = false;
    fn->line = 0;
    fn->scope = 0;
}

SpvId emit_function_type(Emitter *e, SpvId result, const SpvId *parameters, uint32_t count) {
    e->scratch.count = 0;
    vec_push(e->arena, &e->scratch, result);
    for (uint32_t i = 0; i < count; i++)
        vec_push(e->arena, &e->scratch, parameters[i]);
    return builder_type(&e->builder, SpvOpTypeFunction, e->scratch.items, e->scratch.count);
}

static void append(Emitter *e, const Words *words) {
    if (words->count == 0) return;
    uint32_t *into = vec_extend(e->arena, &e->builder.sections[SECTION_FUNCTIONS], words->count);
    memcpy(into, words->items, words->count * sizeof *into);
}

void emit_open_function(Emitter *e, SpvId id, SpvId result, SpvId type) {
    Builder *b = &e->builder;
    builder_put(b, SECTION_FUNCTIONS, SpvOpFunction, WORDS(result, id, SpvFunctionControlMaskNone, type));
    append(e, &e->fn.parameter_code);
    builder_put(b, SECTION_FUNCTIONS, SpvOpLabel, WORDS(e->fn.entry));
    append(e, &e->fn.variables);
    e->fn.variables.count = 0;
    e->fn.variables_end = emit_code(e)->count;
}

// Puts the variables that were asked for later in front of the code.
static void insert_variables(Emitter *e) {
    const Words *variables = &e->fn.variables;
    if (variables->count == 0) return;
    Words *code = emit_code(e);
    uint32_t code_words = code->count - e->fn.variables_end;
    (void)vec_extend(e->arena, code, variables->count);
    uint32_t *into = code->items + e->fn.variables_end;
    memmove(into + variables->count, into, code_words * sizeof *into);
    memcpy(into, variables->items, variables->count * sizeof *into);
}

void emit_end_function(Emitter *e) {
    insert_variables(e);
    builder_put(&e->builder, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
}

// What the function returns in SPIR-V: entry points store their outputs.
static SpvId result_type(Emitter *e, const IrFunction *ir) {
    return emit_type(e, ir->stage == STAGE_NONE ? ir->result : TYPE_VOID_ID, LAYOUT_LOGICAL);
}

static SpvId begin_parameters(Emitter *e, const IrFunction *ir) {
    FunctionState *fn = &e->fn;
    SpvId result = result_type(e, ir);
    fn->parameter_types.count = 0;
    fn->parameters.count = 0;
    for (uint32_t i = 0; i < ir->parameter_count; i++) {
        const IrParameter *parameter = &e->module->parameters.items[ir->first_parameter + i];
        if (ir->stage != STAGE_NONE) continue;
        SpvId type = emit_type(e, parameter->type, LAYOUT_LOGICAL);
        SpvId id = builder_id(&e->builder);
        builder_inst(&e->builder, &fn->parameter_code, SpvOpFunctionParameter, WORDS(type, id));
        emit_name(e, id, parameter->name);
        vec_push(e->arena, &fn->parameter_types, type);
        vec_push(e->arena, &fn->parameters, id);
    }
    return emit_function_type(e, result, fn->parameter_types.items, fn->parameter_types.count);
}

static void declare_locals(Emitter *e, const IrFunction *ir) {
    FunctionState *fn = &e->fn;
    fn->locals.count = 0;
    for (uint32_t i = 0; i < ir->variable_count; i++) {
        const IrVariable *variable = &e->module->variables.items[ir->first_variable + i];
        SpvId id = emit_local(e, emit_type(e, variable->type, LAYOUT_LOGICAL), 0);
        emit_name(e, id, variable->name);
        vec_push(e->arena, &fn->locals, id);
    }
}

static void spill_parameters(Emitter *e, const IrFunction *ir) {
    FunctionState *fn = &e->fn;
    fn->parameter_spills.count = 0;
    for (uint32_t i = 0; i < ir->parameter_count; i++) {
        SpvId variable = 0;
        TypeId type = e->module->parameters.items[ir->first_parameter + i].type;
        if (fn->parameter_flags.items[i] & FLAG_SPILL && type_kind(e->types, type) != TYPE_VECTOR) {
            variable = emit_local(e, emit_type(e, type, LAYOUT_LOGICAL), 0);
            emit_void(e, SpvOpStore, WORDS(variable, fn->parameters.items[i]));
        }
        vec_push(e->arena, &fn->parameter_spills, variable);
    }
}

void emit_function(Emitter *e, IrFunctionId id) {
    const IrFunction *ir = &e->module->functions.items[id];
    emit_begin_function(e);
    e->fn.ir = ir;
    e->fn.guarded = e->guarded[id];
    prepass(e, id, ir);
    SpvId type = begin_parameters(e, ir);
    declare_locals(e, ir);
    emit_open_function(e, e->functions[id], result_type(e, ir), type);
    emit_debug_function(e, id);
    if (ir->stage != STAGE_NONE)
        emit_entry_start(e, id);
    else
        emit_module_locals(e, ir, NULL, 0);
    emit_debug_parameters(e, emit_code(e));
    spill_parameters(e, ir);
    bool has_lines = e->files != 0;
    const IrInst *insts = ir_inst(e->module, ir, 0);
    uint32_t count = ir->inst_count;
    for (uint32_t i = 0; i < count; i++) {
        if (has_lines) emit_source(e, i);
        emit_inst(e, &insts[i], i);
    }
    if (e->fn.block != 0) {
        bool returns = !e->fn.dead && ir->result == TYPE_VOID_ID;
        end_block(e, returns ? SpvOpReturn : SpvOpUnreachable, NULL, 0);
    }
    emit_end_function(e);
    const Function *source = &e->program->functions.items[ir->source];
    if (e->program->declarations.count > source->declaration)
        emit_name(e, e->functions[id], program_decl(e->program, source->declaration)->name);
}
