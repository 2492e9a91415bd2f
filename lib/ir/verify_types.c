#include "ir/verify.h"

static const Type *get(const Verifier *v, TypeId type) {
    return type_get(&v->module->program->types, type);
}

static TypeId type_of(const Verifier *v, IrOperand operand) {
    return ir_operand_type(v->module, v->function, operand);
}

static void expect(Verifier *v, bool holds, const char *what) {
    if (!holds) verify_fail(v, what);
}

bool verify_is_value(const IrInst *inst) {
    switch (inst->op) {
    case IR_EXTRACT:
    case IR_EXTRACT_INDEX:
    case IR_SWIZZLE:
    case IR_CONSTRUCT:
    case IR_SPLAT:
    case IR_CONVERT:
    case IR_BITCAST:
    case IR_UNARY:
    case IR_BINARY:
    case IR_BUILTIN: return true;
    default: return false;
    }
}

static bool is_index(TypeId type) {
    return type == TYPE_I32_ID || type == TYPE_U32_ID;
}

// ---- memory

// What `operand` points to; null after an error.
static const Type *pointer(Verifier *v, IrOperand operand) {
    const Type *type = get(v, type_of(v, operand));
    if (type->kind == TYPE_POINTER) return type;
    verify_fail(v, "its operand is no pointer");
    return NULL;
}

static void check_load(Verifier *v, const IrInst *inst) {
    const Type *from = pointer(v, inst->a);
    if (!from) return;
    expect(v, inst->type == from->element, "its type is not what the pointer points to");
    expect(v, (from->access & ACCESS_READ) != 0, "the pointer does not allow reads");
    expect(v, (get(v, inst->type)->flags & TYPE_CONSTRUCTIBLE) != 0, "its type is not constructible");
}

static void check_store(Verifier *v, const IrInst *inst) {
    const Type *into = pointer(v, inst->a);
    if (!into) return;
    expect(v, inst->type == TYPE_VOID_ID, "it has a type");
    expect(v, type_of(v, inst->b) == into->element, "the value's type is not what the pointer points to");
    expect(v, (into->access & ACCESS_WRITE) != 0, "the pointer does not allow writes");
}

// Whether the result is a pointer to `part` like the pointer `from`.
static void check_pointer_result(Verifier *v, const IrInst *inst, const Type *from, TypeId part) {
    const Type *to = get(v, inst->type);
    expect(v,
           to->kind == TYPE_POINTER && to->element == part && to->address_space == from->address_space &&
               to->access == from->access,
           "its type is not a pointer to the part");
}

static void check_access_member(Verifier *v, const IrInst *inst) {
    const Type *from = pointer(v, inst->a);
    if (!from) return;
    const TypeTable *types = &v->module->program->types;
    if (get(v, from->element)->kind != TYPE_STRUCT ||
        inst->b >= type_structure_of(types, from->element)->member_count) {
        verify_fail(v, "there is no such member");
        return;
    }
    check_pointer_result(v, inst, from, type_member(types, from->element, inst->b)->type);
}

static void check_access_index(Verifier *v, const IrInst *inst) {
    const Type *from = pointer(v, inst->a);
    if (!from) return;
    expect(v, is_index(type_of(v, inst->b)), "its index is no i32 or u32");
    TypeId part = type_element(&v->module->program->types, from->element);
    expect(v, part != 0, "the pointer points to nothing that has elements");
    if (part != 0) check_pointer_result(v, inst, from, part);
}

static void check_array_length(Verifier *v, const IrInst *inst) {
    const Type *from = pointer(v, inst->a);
    if (!from) return;
    const Type *array = get(v, from->element);
    expect(v, array->kind == TYPE_ARRAY && array->count_kind == COUNT_RUNTIME,
           "the pointer does not point to a runtime-sized array");
    expect(v, inst->type == TYPE_U32_ID, "its type is not u32");
}

static bool is_buffer(const Verifier *v, const Type *pointer) {
    return pointer->kind == TYPE_POINTER && get(v, pointer->element)->kind == TYPE_BUFFER;
}

static void check_narrow(Verifier *v, const IrInst *inst) {
    const Type *from = pointer(v, inst->a);
    if (!from) return;
    const Type *to = get(v, inst->type);
    if (!is_buffer(v, from) || !is_buffer(v, to) || get(v, to->element)->count_kind != COUNT_CONST) {
        verify_fail(v, "it does not make a pointer to a buffer of fixed size from one to a buffer");
        return;
    }
    check_pointer_result(v, inst, from, to->element);
}

// bufferView, bufferArrayView and bufferLength
static void check_buffer(Verifier *v, const IrInst *inst) {
    bool view = ir_is_view(inst);
    const Type *from = inst->count ? get(v, type_of(v, v->module->extra.items[inst->a])) : NULL;
    if (!from || !is_buffer(v, from)) {
        verify_fail(v, "its first argument is no pointer to a buffer");
        return;
    }
    expect(v, inst->count == 1u + view + (inst->b == BUILTIN_bufferArrayView),
           "it does not have as many arguments as the built-in function takes");
    for (uint32_t i = 1; i < inst->count; i++)
        expect(v, is_index(type_of(v, v->module->extra.items[inst->a + i])),
               "an offset or size is no i32 or u32");
    if (view) check_pointer_result(v, inst, from, get(v, inst->type)->element);
}

// ---- composites

// The number of parts of a value, and the type of part `index`; 0 where it has none.
static uint32_t part_count(Verifier *v, TypeId id) {
    const Type *type = get(v, id);
    switch (type->kind) {
    case TYPE_VECTOR: return type->width;
    case TYPE_MATRIX: return type->columns;
    case TYPE_ARRAY: return type->count_kind == COUNT_CONST ? type->count : 0;
    case TYPE_STRUCT: return type_structure_of(&v->module->program->types, id)->member_count;
    default: return 0;
    }
}

static TypeId part_type(Verifier *v, TypeId id, uint32_t index) {
    const TypeTable *types = &v->module->program->types;
    return get(v, id)->kind == TYPE_STRUCT ? type_member(types, id, index)->type : type_element(types, id);
}

static void check_extract(Verifier *v, const IrInst *inst) {
    TypeId composite = type_of(v, inst->a);
    if (inst->b >= part_count(v, composite)) {
        verify_fail(v, "there is no such part");
        return;
    }
    expect(v, inst->type == part_type(v, composite, inst->b), "its type is not the part's");
}

static void check_extract_index(Verifier *v, const IrInst *inst) {
    expect(v, is_index(type_of(v, inst->b)), "its index is no i32 or u32");
    TypeId composite = type_of(v, inst->a);
    expect(v,
           get(v, composite)->kind != TYPE_POINTER && part_count(v, composite) != 0 &&
               get(v, composite)->kind != TYPE_STRUCT &&
               inst->type == type_element(&v->module->program->types, composite),
           "its type is not that of an element");
}

static void check_swizzle(Verifier *v, const IrInst *inst) {
    const Type *from = get(v, type_of(v, inst->a));
    const Type *to = get(v, inst->type);
    if (from->kind != TYPE_VECTOR || to->kind != TYPE_VECTOR) {
        verify_fail(v, "it is not about vectors");
        return;
    }
    expect(v, from->element == to->element, "its component type differs");
    for (uint32_t i = 0; i < to->width; i++)
        expect(v, (inst->b >> (2 * i) & 3) < from->width, "there is no such component");
}

static void check_construct(Verifier *v, const IrInst *inst) {
    uint32_t count = part_count(v, inst->type);
    if (inst->count != count || count == 0) {
        verify_fail(v, "it does not have as many operands as its type has parts");
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        expect(v, type_of(v, v->module->extra.items[inst->a + i]) == part_type(v, inst->type, i),
               "an operand's type is not the part's");
}

static void check_splat(Verifier *v, const IrInst *inst) {
    const Type *to = get(v, inst->type);
    expect(v, to->kind == TYPE_VECTOR && to->element == type_of(v, inst->a),
           "its type is not a vector of its operand's");
}

static bool same_shape(const Verifier *v, TypeId a, TypeId b) {
    const Type *left = get(v, a);
    const Type *right = get(v, b);
    bool left_scalar = type_is_scalar(&v->module->program->types, a);
    bool right_scalar = type_is_scalar(&v->module->program->types, b);
    if (left_scalar || right_scalar) return left_scalar && right_scalar;
    return left->kind == right->kind && (left->kind == TYPE_VECTOR || left->kind == TYPE_MATRIX) &&
           left->width == right->width && left->columns == right->columns;
}

static void check_bitcast(Verifier *v, const IrInst *inst) {
    TypeId from = type_of(v, inst->a);
    expect(v, get(v, from)->size == get(v, inst->type)->size && get(v, from)->size != 0,
           "its operand has another size");
}

// ---- operators

static void check_unary(Verifier *v, const IrInst *inst) {
    expect(v, inst->sub == UNARY_NEGATE || inst->sub == UNARY_NOT || inst->sub == UNARY_COMPLEMENT,
           "there is no such operator");
    expect(v, inst->type == type_of(v, inst->a), "its operand has another type");
}

static bool is_matrix(const Verifier *v, TypeId type) {
    return get(v, type)->kind == TYPE_MATRIX;
}

static bool is_comparison(BinaryOp op) {
    return op >= BINARY_EQUAL && op <= BINARY_GREATER_EQUAL;
}

static void check_binary(Verifier *v, const IrInst *inst) {
    BinaryOp op = (BinaryOp)inst->sub;
    TypeId left = type_of(v, inst->a);
    TypeId right = type_of(v, inst->b);
    if (op == BINARY_NONE || op == BINARY_LOGICAL_AND || op == BINARY_LOGICAL_OR ||
        op > BINARY_GREATER_EQUAL) {
        verify_fail(v, "there is no such operator");
    } else if (op == BINARY_MULTIPLY && (is_matrix(v, left) || is_matrix(v, right))) {
        const TypeTable *types = &v->module->program->types;
        expect(v,
               type_scalar(types, left) == type_scalar(types, right) &&
                   type_scalar(types, left) == type_scalar(types, inst->type),
               "its operands have other components");
    } else if (op == BINARY_SHIFT_LEFT || op == BINARY_SHIFT_RIGHT) {
        expect(v, same_shape(v, left, right) && type_scalar(&v->module->program->types, right) == TYPE_U32_ID,
               "its shift count does not fit its value");
        expect(v, inst->type == left, "its type is not its value's");
    } else {
        expect(v, left == right, "its operands have different types");
        if (is_comparison(op))
            expect(v,
                   same_shape(v, left, inst->type) &&
                       type_scalar(&v->module->program->types, inst->type) == TYPE_BOOL_ID,
                   "its type is not bool, or a vector of it");
        else
            expect(v, inst->type == left, "its type is not its operands'");
    }
}

// ---- calls

static bool points_to_whole_variable(const Verifier *v, IrOperand operand) {
    IrTag tag = ir_tag(operand);
    if (tag == IR_VARIABLE || tag == IR_PARAMETER) return true;
    return tag == IR_GLOBAL &&
           v->module->program->globals.items[ir_index(operand)].address_space == ADDRESS_SPACE_PRIVATE;
}

static void check_call(Verifier *v, const IrInst *inst) {
    const IrModule *module = v->module;
    uint32_t self = (uint32_t)(v->function - module->functions.items);
    if (inst->b == 0 || inst->b >= self) {
        verify_fail(v, "its callee does not stand before its caller");
        return;
    }
    const IrFunction *callee = &module->functions.items[inst->b];
    expect(v, callee->stage == STAGE_NONE, "its callee is an entry point");
    expect(v, inst->type == callee->result, "its type is not the callee's");
    if (inst->count != callee->parameter_count) {
        verify_fail(v, "it does not pass as many arguments as the callee has parameters");
        return;
    }
    for (uint32_t i = 0; i < inst->count; i++) {
        IrOperand argument = module->extra.items[inst->a + i];
        TypeId type = module->parameters.items[callee->first_parameter + i].type;
        expect(v, type_of(v, argument) == type, "an argument's type is not the parameter's");
        if (get(v, type)->kind == TYPE_POINTER)
            expect(v, points_to_whole_variable(v, argument), "it passes a pointer into a variable");
    }
}

static bool is_texture_function(BuiltinId builtin) {
    return builtin >= BUILTIN_textureDimensions && builtin <= BUILTIN_textureStore;
}

static void check_builtin(Verifier *v, const IrInst *inst) {
    if (inst->b <= BUILTIN_NONE || inst->b >= BUILTIN_COUNT) {
        verify_fail(v, "there is no such built-in function");
        return;
    }
    if (ir_is_view(inst) || inst->b == BUILTIN_bufferLength) check_buffer(v, inst);
    uint32_t textures = 0;
    for (uint32_t i = 0; i < inst->count; i++) {
        IrOperand argument = v->module->extra.items[inst->a + i];
        const Type *type = get(v, type_of(v, argument));
        if (type->kind != TYPE_POINTER || type->address_space != ADDRESS_SPACE_HANDLE) continue;
        expect(v, ir_tag(argument) == IR_GLOBAL, "a texture or sampler is no module-scope variable");
        TypeKind kind = (TypeKind)get(v, type->element)->kind;
        if (kind == TYPE_TEXTURE || kind == TYPE_TEXTURE_EXTERNAL) textures++;
    }
    expect(v, textures == is_texture_function((BuiltinId)inst->b), "it does not take one texture");
}

static void check_condition(Verifier *v, const IrInst *inst) {
    expect(v, type_of(v, inst->a) == TYPE_BOOL_ID, "its condition is no bool");
}

void verify_types(Verifier *v, const IrInst *inst) {
    switch (inst->op) {
    case IR_LOAD: check_load(v, inst); break;
    case IR_STORE: check_store(v, inst); break;
    case IR_ACCESS_MEMBER: check_access_member(v, inst); break;
    case IR_ACCESS_INDEX: check_access_index(v, inst); break;
    case IR_ARRAY_LENGTH: check_array_length(v, inst); break;
    case IR_NARROW: check_narrow(v, inst); break;
    case IR_EXTRACT: check_extract(v, inst); break;
    case IR_EXTRACT_INDEX: check_extract_index(v, inst); break;
    case IR_SWIZZLE: check_swizzle(v, inst); break;
    case IR_CONSTRUCT: check_construct(v, inst); break;
    case IR_SPLAT: check_splat(v, inst); break;
    case IR_CONVERT:
        expect(v, same_shape(v, inst->type, type_of(v, inst->a)), "its operand has another shape");
        break;
    case IR_BITCAST: check_bitcast(v, inst); break;
    case IR_UNARY: check_unary(v, inst); break;
    case IR_BINARY: check_binary(v, inst); break;
    case IR_CALL: check_call(v, inst); break;
    case IR_BUILTIN: check_builtin(v, inst); break;
    case IR_IF:
    case IR_BREAK_IF: check_condition(v, inst); break;
    case IR_SWITCH: expect(v, is_index(type_of(v, inst->a)), "its value is no i32 or u32"); break;
    default: break; // verify.c looks at the rest
    }
}
