// What conditions say where the walk stands: inside `if (i < n) { ... }` i is below n, and so it is behind
// `if (i >= n) { break; }`, up to the end of the part of the bracket that this stands in. A fact holds for
// values; for what a variable holds, as long as nothing stores to it.
#include "spirv/emitter.h"

enum {
    MOST_FACTS = 16, // that one question looks at, the innermost
    MOST_PARTS = 4,  // operators && || ! inside each other
    MOST_AHEAD = 64, // instructions that are looked at to find out that they begin no loop
    MOST_FORMS = 4,  // operators that two equal expressions may have
};

void emit_note_write(Emitter *e, uint32_t inst, IrOperand variable) {
    VariableWrites *writes = &e->fn.writes[ir_index(variable)];
    const IrInst *use = ir_inst(e->module, e->fn.ir, inst);
    if (use->op != IR_STORE || use->a != variable || writes->count == MOST_WRITES)
        writes->escapes = true;
    else
        writes->at[writes->count++] = inst;
}

// ---- where facts begin and end

static Bracket *innermost(Emitter *e) {
    return e->fn.brackets.count == 0 ? NULL : &e->fn.brackets.items[e->fn.brackets.count - 1];
}

// The end of the part of the innermost bracket that the walk is in. What a loop's body finds out before any
// `continue` holds in its continuing part too.
static uint32_t part_end(Emitter *e) {
    const Bracket *bracket = innermost(e);
    if (!bracket) return e->fn.ir->inst_count;
    uint32_t end = e->fn.links[bracket->part];
    return bracket->op == IR_LOOP && bracket->part == bracket->inst && !bracket->continued ? e->fn.links[end]
                                                                                           : end;
}

static void add_fact(Emitter *e, IrOperand condition, bool holds, uint32_t until) {
    vec_push(e->arena, &e->fn.facts, ((Fact){condition, holds, e->fn.at, until}));
}

void emit_facts_if(Emitter *e, const IrInst *inst) {
    add_fact(e, inst->a, true, e->fn.links[innermost(e)->inst]);
}

void emit_facts_else(Emitter *e, bool then_reached) {
    Bracket *bracket = innermost(e);
    bracket->then_reached = then_reached;
    e->fn.facts.count = bracket->fact_count;
    add_fact(e, ir_inst(e->module, e->fn.ir, bracket->inst)->a, false, e->fn.links[e->fn.at]);
}

void emit_facts_end_if(Emitter *e, const Bracket *closed, bool last_reached) {
    bool has_else = ir_inst(e->module, e->fn.ir, closed->part)->op == IR_ELSE;
    bool then_reached = has_else ? closed->then_reached : last_reached;
    bool else_reached = has_else ? last_reached : true;
    e->fn.facts.count = closed->fact_count;
    if (then_reached != else_reached)
        add_fact(e, ir_inst(e->module, e->fn.ir, closed->inst)->a, then_reached, part_end(e));
}

// ---- the same value

static bool stores_within(const VariableWrites *writes, uint32_t begin, uint32_t end) {
    for (uint32_t i = 0; i < writes->count; i++) {
        if (writes->at[i] > begin && writes->at[i] < end) return true;
    }
    return false;
}

// Whether no store comes between the instruction `before` and `after`, which it dominates, on any way. A loop
// that only `after` stands in comes round to it from all its stores.
static bool is_unchanged(const Emitter *e, IrOperand variable, uint32_t before, uint32_t after) {
    const VariableWrites *writes = &e->fn.writes[ir_index(variable)];
    if (writes->escapes || before > after || stores_within(writes, before, after)) return false;
    for (uint32_t loop = e->fn.loops[after]; loop > before + 1; loop = e->fn.loops[loop - 1]) {
        if (stores_within(writes, loop - 1, e->fn.links[e->fn.links[loop - 1]])) return false;
    }
    return true;
}

// Whether `known`, from before, and `value` are one value.
static bool is_same(const Emitter *e, IrOperand known, IrOperand value, uint32_t forms) {
    if (known == value) return true;
    if (ir_tag(known) != IR_INST || ir_tag(value) != IR_INST || forms == 0) return false;
    const IrInst *a = ir_inst(e->module, e->fn.ir, ir_index(known));
    const IrInst *b = ir_inst(e->module, e->fn.ir, ir_index(value));
    if (a->op != b->op || a->type != b->type) return false;
    switch ((IrOp)a->op) {
    case IR_LOAD:
        return a->a == b->a && ir_tag(a->a) == IR_VARIABLE &&
               is_unchanged(e, a->a, ir_index(known), ir_index(value));
    case IR_EXTRACT:
    case IR_ACCESS_MEMBER: return a->b == b->b && is_same(e, a->a, b->a, forms - 1);
    case IR_CONVERT:
    case IR_ARRAY_LENGTH: return is_same(e, a->a, b->a, forms - 1);
    case IR_BINARY:
        return a->sub == b->sub && is_same(e, a->a, b->a, forms - 1) && is_same(e, a->b, b->b, forms - 1);
    default: return false;
    }
}

// ---- comparisons

static BinaryOp opposite(BinaryOp op) {
    switch (op) {
    case BINARY_LESS: return BINARY_GREATER_EQUAL;
    case BINARY_LESS_EQUAL: return BINARY_GREATER;
    case BINARY_GREATER: return BINARY_LESS_EQUAL;
    case BINARY_GREATER_EQUAL: return BINARY_LESS;
    case BINARY_EQUAL: return BINARY_NOT_EQUAL;
    default: return BINARY_EQUAL;
    }
}

static BinaryOp mirrored(BinaryOp op) {
    switch (op) {
    case BINARY_LESS: return BINARY_GREATER;
    case BINARY_LESS_EQUAL: return BINARY_GREATER_EQUAL;
    case BINARY_GREATER: return BINARY_LESS;
    case BINARY_GREATER_EQUAL: return BINARY_LESS_EQUAL;
    default: return op;
    }
}

static bool compares(BinaryOp op) {
    return op == BINARY_LESS || op == BINARY_LESS_EQUAL || op == BINARY_GREATER ||
           op == BINARY_GREATER_EQUAL || op == BINARY_EQUAL || op == BINARY_NOT_EQUAL;
}

typedef struct Search {
    Emitter *e;
    IrOperand value;
    ComparisonVisitor *visit;
    void *user;
} Search;

static void visit_condition(const Search *s, IrOperand condition, bool holds, uint32_t parts);

// `c && d` is an if that yields d where c holds and false where not; `c || d` yields true, and d.
static void visit_short_circuit(const Search *s, const IrInst *inst, uint32_t index, bool holds,
                                uint32_t parts) {
    const Emitter *e = s->e;
    uint32_t otherwise = e->fn.links[index];
    IrOperand yields[2] = {ir_inst(e->module, e->fn.ir, otherwise - 1)->a,
                           ir_inst(e->module, e->fn.ir, e->fn.links[otherwise] - 1)->a};
    IrOperand decided = yields[holds ? 1 : 0]; // false of &&, true of ||
    if (ir_tag(decided) != IR_CONSTANT) return;
    const Constant *constant = const_get(e->constants, ir_index(decided));
    bool value = constant->kind == CONST_INTEGER && constant->integer != 0;
    if (value == holds) return;
    visit_condition(s, inst->a, holds, parts - 1);
    visit_condition(s, yields[holds ? 0 : 1], holds, parts - 1);
}

static void visit_condition(const Search *s, IrOperand condition, bool holds, uint32_t parts) {
    const Emitter *e = s->e;
    if (ir_tag(condition) != IR_INST || parts == 0) return;
    uint32_t index = ir_index(condition);
    const IrInst *inst = ir_inst(e->module, e->fn.ir, index);
    if (inst->op == IR_IF) visit_short_circuit(s, inst, index, holds, parts);
    if (inst->op == IR_UNARY && inst->sub == UNARY_NOT) visit_condition(s, inst->a, !holds, parts - 1);
    if (inst->op != IR_BINARY) return;
    BinaryOp op = (BinaryOp)inst->sub;
    if (op == (holds ? BINARY_AND : BINARY_OR) && inst->type == TYPE_BOOL_ID) {
        visit_condition(s, inst->a, holds, parts - 1);
        visit_condition(s, inst->b, holds, parts - 1);
    }
    if (!compares(op)) return;
    if (!holds) op = opposite(op);
    if (is_same(e, inst->a, s->value, MOST_FORMS)) s->visit(s->user, op, inst->b);
    if (is_same(e, inst->b, s->value, MOST_FORMS)) s->visit(s->user, mirrored(op), inst->a);
}

void emit_visit_comparisons(Emitter *e, IrOperand value, uint32_t at, ComparisonVisitor *visit, void *user) {
    const Search search = {e, value, visit, user};
    uint32_t count = e->fn.facts.count;
    uint32_t last = count > MOST_FACTS ? count - MOST_FACTS : 0;
    for (uint32_t i = count; i-- > last;) {
        const Fact *fact = &e->fn.facts.items[i];
        if (at > fact->from && at < fact->until)
            visit_condition(&search, fact->condition, fact->holds, MOST_PARTS);
    }
}

typedef struct LengthSearch {
    const Emitter *e;
    IrOperand array;
    bool found;
} LengthSearch;

static void note_length(void *user, BinaryOp op, IrOperand other) {
    LengthSearch *search = user;
    if (op != BINARY_LESS || ir_tag(other) != IR_INST) return;
    const Emitter *e = search->e;
    const IrInst *inst = ir_inst(e->module, e->fn.ir, ir_index(other));
    if (inst->op == IR_ARRAY_LENGTH && is_same(e, inst->a, search->array, MOST_FORMS)) search->found = true;
}

bool emit_is_below_length(Emitter *e, IrOperand value, IrOperand array) {
    LengthSearch search = {e, array, false};
    if (emit_operand_type(e, value) == TYPE_U32_ID)
        emit_visit_comparisons(e, value, e->fn.at, note_length, &search);
    return search.found;
}
