// Between which numbers an integer lies for certain, and of which power of two it is a multiple, so that an
// index needs no clamp (WGSL 6.4.6), a division no guard and a shift no mask: by its operators, by the
// conditions around it (emit_facts.c), and, for what a variable holds, by all that is stored there. Every
// question has a budget, and ends with what a type holds.
#include "spirv/emitter.h"

#include <assert.h>

enum { INDEX_BUDGET = 96, OPERAND_BUDGET = 32, ROUNDS = 4, MOST_NESTING = 2, MOST_ZEROS = 31 };

typedef struct Query {
    Emitter *e;
    uint32_t budget;
    uint32_t nesting;   // of conditions that say something of what others compare with
    IrOperand variable; // whose range is being found, and is taken to be
    Range assumed;
} Query;

static Range range_of(Query *q, IrOperand operand, uint32_t component, uint32_t at);

static Range whole(TypeKind scalar) {
    switch (scalar) {
    case TYPE_U32: return (Range){0, UINT32_MAX, 0};
    case TYPE_I32: return (Range){INT32_MIN, INT32_MAX, 0};
    default: return (Range){INT64_MIN, INT64_MAX, 0};
    }
}

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static bool contains(Range range, Range part) {
    return range.low <= part.low && part.high <= range.high;
}

static uint32_t fewer(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static Range hull(Range a, Range b) {
    return (Range){least(a.low, b.low), most(a.high, b.high), fewer(a.zeros, b.zeros)};
}

static Range constant_range(int64_t value) {
    uint32_t zeros = 0;
    while (zeros < MOST_ZEROS && !(value >> zeros & 1))
        zeros++;
    return (Range){value, value, zeros};
}

// ---- operators

// The least 2^n - 1 that is not below `value`.
static int64_t ones(int64_t value) {
    int64_t mask = value;
    for (uint32_t shift = 1; shift < 64; shift *= 2)
        mask |= mask >> shift;
    return mask;
}

// Both lie within 33 bits, so the products fit.
static Range multiply(Range a, Range b, Range all) {
    const int64_t limit = (int64_t)1 << 31;
    if (most(a.high, -a.low) > limit && most(b.high, -b.low) > limit) return all;
    int64_t corners[4] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    Range range = {corners[0], corners[0], 0};
    for (uint32_t i = 1; i < 4; i++)
        range = (Range){least(range.low, corners[i]), most(range.high, corners[i]), 0};
    return range;
}

// x / 0 is x and x % 0 is 0 (WGSL 8.7).
static Range divide(Range a, Range b, Range all) {
    if (a.low < 0 || b.low < 0) return all;
    return (Range){b.high == 0 ? a.low : a.low / b.high, a.high / most(b.low, 1), 0};
}

static Range remainder_of(Range a, Range b, Range all) {
    if (b.low < 0) return all;
    int64_t high = least(most(a.high, 0), most(b.high - 1, 0));
    return (Range){a.low < 0 ? most(a.low, least(1 - b.high, 0)) : 0, high, 0};
}

static Range bits(BinaryOp op, Range a, Range b, Range all) {
    if (op == BINARY_AND) {
        if (a.low < 0 && b.low < 0) return all;
        return (Range){0, a.low < 0 ? b.high : b.low < 0 ? a.high : least(a.high, b.high), 0};
    }
    if (a.low < 0 || b.low < 0) return all;
    return (Range){op == BINARY_OR ? most(a.low, b.low) : 0, ones(most(a.high, b.high)), 0};
}

static Range shift(BinaryOp op, Range a, Range b, Range all) {
    if (a.low < 0) return all;
    if (b.high > 31) return op == BINARY_SHIFT_RIGHT ? (Range){0, a.high, 0} : all;
    if (op == BINARY_SHIFT_RIGHT) return (Range){a.low >> b.high, a.high >> b.low, 0};
    return (Range){a.low << b.low, a.high << b.high, 0};
}

// The low bits that are zero, whether it wraps around or not.
static uint32_t binary_zeros(BinaryOp op, Range a, Range b) {
    bool known = b.low == b.high && b.low >= 0 && b.low <= MOST_ZEROS;
    uint32_t amount = known ? (uint32_t)b.low : 0;
    switch (op) {
    case BINARY_ADD:
    case BINARY_SUBTRACT:
    case BINARY_REMAINDER:
    case BINARY_OR:
    case BINARY_XOR: return fewer(a.zeros, b.zeros);
    case BINARY_AND: return a.zeros > b.zeros ? a.zeros : b.zeros;
    case BINARY_MULTIPLY: return fewer(a.zeros + b.zeros, MOST_ZEROS);
    case BINARY_SHIFT_LEFT: return fewer(a.zeros + amount, MOST_ZEROS);
    case BINARY_SHIFT_RIGHT: return known && a.zeros > amount ? a.zeros - amount : 0;
    default: return 0;
    }
}

// What wraps around may be anything.
static Range binary(BinaryOp op, Range a, Range b, Range all) {
    Range range = all;
    switch (op) {
    case BINARY_ADD: range = (Range){a.low + b.low, a.high + b.high, 0}; break;
    case BINARY_SUBTRACT: range = (Range){a.low - b.high, a.high - b.low, 0}; break;
    case BINARY_MULTIPLY: range = multiply(a, b, all); break;
    case BINARY_DIVIDE: range = divide(a, b, all); break;
    case BINARY_REMAINDER: range = remainder_of(a, b, all); break;
    case BINARY_AND:
    case BINARY_OR:
    case BINARY_XOR: range = bits(op, a, b, all); break;
    case BINARY_SHIFT_LEFT:
    case BINARY_SHIFT_RIGHT: range = shift(op, a, b, all); break;
    default: break;
    }
    range = contains(all, range) ? range : all;
    range.zeros = binary_zeros(op, a, b);
    return range;
}

// ---- instructions

static Range of_binary(Query *q, const IrInst *inst, uint32_t component, uint32_t at, Range all) {
    Range a = range_of(q, inst->a, component, at);
    Range b = range_of(q, inst->b, component, at);
    if (a.low == INT64_MIN || b.low == INT64_MIN) return all; // comparisons of floats
    return binary((BinaryOp)inst->sub, a, b, all);
}

static Range of_builtin(Query *q, const IrInst *inst, uint32_t component, uint32_t at, Range all) {
    const IrOperand *arguments = &q->e->module->extra.items[inst->a];
    Range values[3];
    switch ((BuiltinId)inst->b) {
    case BUILTIN_min:
    case BUILTIN_max:
    case BUILTIN_clamp:
    case BUILTIN_select: break;
    default: return all;
    }
    uint32_t count = inst->b == BUILTIN_clamp ? 3 : 2;
    for (uint32_t i = 0; i < count; i++)
        values[i] = range_of(q, arguments[i], component, at);
    uint32_t zeros = fewer(values[0].zeros, values[1].zeros);
    Range low = {least(values[0].low, values[1].low), least(values[0].high, values[1].high), zeros};
    Range high = {most(values[0].low, values[1].low), most(values[0].high, values[1].high), zeros};
    switch ((BuiltinId)inst->b) {
    case BUILTIN_min: return low;
    case BUILTIN_max: return high;
    case BUILTIN_clamp: // min(max(e, low), high)
        return (Range){least(high.low, values[2].low), least(high.high, values[2].high),
                       fewer(zeros, values[2].zeros)};
    default: return hull(values[0], values[1]);
    }
}

static Range of_variable(Query *q, IrOperand variable, Range all) {
    const VariableWrites *writes = &q->e->fn.writes[ir_index(variable)];
    if (q->variable == variable) return q->assumed;
    if (q->variable != 0 || writes->escapes || writes->count == 0) return all;
    q->variable = variable;
    q->assumed = all;
    Range found = all;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        Range stored = q->assumed;
        for (uint32_t i = 0; i < writes->count; i++) {
            uint32_t at = writes->at[i];
            Range value = range_of(q, ir_inst(q->e->module, q->e->fn.ir, at)->b, 0, at);
            if (round == 0 && i == 0) q->assumed = stored = value;
            stored = hull(stored, value);
        }
        if (contains(q->assumed, stored) && q->assumed.zeros <= stored.zeros) {
            found = q->assumed;
            break;
        }
        if (stored.low < q->assumed.low) q->assumed.low = stored.low >= 0 ? 0 : all.low;
        if (stored.high > q->assumed.high) q->assumed.high = all.high;
        if (stored.zeros < q->assumed.zeros) q->assumed.zeros = round == 0 ? stored.zeros : 0;
    }
    q->variable = 0;
    return found;
}

static Range of_parameter(const Emitter *e, IrOperand operand, uint32_t component, Range all) {
    const EntrySize *size = emit_entry_size(e);
    if (e->fn.ir->stage != STAGE_COMPUTE || !size->fixed) return all;
    uint64_t count;
    switch (e->module->parameters.items[e->fn.ir->first_parameter + ir_index(operand)].builtin) {
    case BUILTIN_VALUE_LOCAL_INVOCATION_INDEX:
        count = (uint64_t)size->known[0] * size->known[1] * size->known[2];
        break;
    case BUILTIN_VALUE_LOCAL_INVOCATION_ID: count = size->known[component]; break;
    default: return all;
    }
    return count == 0 || count > UINT32_MAX ? all : (Range){0, (int64_t)count - 1, 0};
}

static Range of_inst(Query *q, uint32_t index, uint32_t component, uint32_t at, Range all) {
    const Emitter *e = q->e;
    const IrInst *inst = ir_inst(e->module, e->fn.ir, index);
    switch ((IrOp)inst->op) {
    case IR_LOAD:
        return ir_tag(inst->a) == IR_VARIABLE && type_kind(e->types, inst->type) != TYPE_VECTOR
                   ? of_variable(q, inst->a, all)
                   : all;
    case IR_ARRAY_LENGTH: return (Range){1, UINT32_MAX, 0};
    case IR_EXTRACT:
        return type_kind(e->types, emit_operand_type(e, inst->a)) == TYPE_VECTOR
                   ? range_of(q, inst->a, inst->b, at)
                   : all;
    case IR_SWIZZLE: return range_of(q, inst->a, inst->b >> (2 * component) & 3, at);
    case IR_CONSTRUCT:
        return type_kind(e->types, inst->type) == TYPE_VECTOR
                   ? range_of(q, e->module->extra.items[inst->a + component], 0, at)
                   : all;
    case IR_SPLAT: return range_of(q, inst->a, 0, at);
    case IR_CONVERT:
    case IR_BITCAST: {
        if (emit_scalar_kind(e, emit_operand_type(e, inst->a)) == TYPE_BOOL) return (Range){0, 1, 0};
        Range range = range_of(q, inst->a, component, at);
        return contains(all, range) ? range : all;
    }
    case IR_BINARY: return of_binary(q, inst, component, at, all);
    case IR_BUILTIN: return of_builtin(q, inst, component, at, all);
    default: return all;
    }
}

// ---- conditions

typedef struct Narrowing {
    Query *q;
    uint32_t at;
    Range range;
} Narrowing;

static void narrow(void *user, BinaryOp op, IrOperand other) {
    Narrowing *narrowing = user;
    narrowing->q->nesting++;
    Range limit = range_of(narrowing->q, other, 0, narrowing->at);
    narrowing->q->nesting--;
    Range range = narrowing->range;
    if (limit.low == INT64_MIN) return;
    switch (op) {
    case BINARY_LESS: range.high = least(range.high, limit.high - 1); break;
    case BINARY_LESS_EQUAL: range.high = least(range.high, limit.high); break;
    case BINARY_GREATER: range.low = most(range.low, limit.low + 1); break;
    case BINARY_GREATER_EQUAL: range.low = most(range.low, limit.low); break;
    case BINARY_EQUAL:
        range.low = most(range.low, limit.low);
        range.high = least(range.high, limit.high);
        break;
    default:
        if (limit.low == limit.high && range.low == limit.low) range.low++;
        if (limit.low == limit.high && range.high == limit.low) range.high--;
        break;
    }
    // Where nothing is left, the place is never reached; what was known before will do.
    if (range.low <= range.high) narrowing->range = range;
}

static Range of_constant(const Emitter *e, ConstId id, uint32_t component, Range all) {
    const Constant *constant = const_get(e->constants, id);
    if (constant->kind == CONST_COMPOSITE)
        constant =
            const_get(e->constants, e->constants->elements.items[constant->elements.first + component]);
    if (constant->kind == CONST_ZERO) return constant_range(0);
    return constant->kind == CONST_INTEGER ? constant_range(constant->integer) : all;
}

static Range range_of(Query *q, IrOperand operand, uint32_t component, uint32_t at) {
    Emitter *e = q->e;
    TypeId type = emit_operand_type(e, operand);
    Range all = whole(emit_scalar_kind(e, type));
    if (all.low == INT64_MIN || q->budget == 0) return all;
    q->budget--;
    if (ir_tag(operand) == IR_CONSTANT) return of_constant(e, ir_index(operand), component, all);
    Narrowing narrowing = {q, at, all};
    if (ir_tag(operand) == IR_PARAMETER) narrowing.range = of_parameter(e, operand, component, all);
    if (ir_tag(operand) == IR_INST) narrowing.range = of_inst(q, ir_index(operand), component, at, all);
    if ((type == TYPE_I32_ID || type == TYPE_U32_ID) && q->nesting < MOST_NESTING)
        emit_visit_comparisons(e, operand, at, narrow, &narrowing);
    Range range = narrowing.range;
    int64_t step = (int64_t)1 << range.zeros;
    if (range.low >= 0) range.high -= range.high % step;
    return range;
}

// ---- questions

Range emit_range(Emitter *e, IrOperand operand) {
    Query q = {.e = e, .budget = INDEX_BUDGET};
    bool in_function = !e->in_module_list && e->fn.ir;
    if (in_function || ir_tag(operand) == IR_CONSTANT) return range_of(&q, operand, 0, e->fn.at);
    assert(e->in_module_list || ir_tag(operand) != IR_INST);
    return whole(emit_scalar_kind(e, emit_operand_type(e, operand)));
}

bool emit_is_within(Emitter *e, IrOperand operand, int64_t low, int64_t high) {
    if (e->in_module_list || !e->fn.ir) return false;
    const Type *type = type_get(e->types, emit_operand_type(e, operand));
    uint32_t width = type->kind == TYPE_VECTOR ? type->width : 1;
    for (uint32_t i = 0; i < width; i++) {
        Query q = {.e = e, .budget = OPERAND_BUDGET};
        if (!contains((Range){low, high, 0}, range_of(&q, operand, i, e->fn.at))) return false;
    }
    return true;
}
