// The intermediate representation: for each function one array of fixed-size instructions in program order,
// with structured control flow as bracketing instructions, in SSA form. Mutable state is explicit: variables,
// loads, stores.
//
// An operand is a tagged 32-bit name: the top three bits say what is named, the others which one. Instruction
// indices are local to the function. The value of an instruction may be used from where it stands to the end
// of the bracket that it stands in; values of a loop's body are also visible in its continuing part.
//
// The value of an IF with a type is named by the IF and may be used after its END_IF. Nothing stands behind
// an instruction that control cannot pass (BREAK, CONTINUE, RETURN, or an END_* none of whose parts lets
// control through) up to the end of its bracket's part; where control can reach the end of a function, there
// is a RETURN. The module's own list has no control flow, memory or calls; its instructions name each other
// as IR_INST, everything else names them as IR_MODULE.
//
// Division, remainder, conversion, shifts and indexing have WGSL's meaning here, for every operand value.
// References are pointers and loads; compound assignment, `for`, `while`, swizzle stores, module-scope
// constants and abstract numbers are gone. Statements that cannot be reached (WGSL 9.7 behaviors) are not
// here.
#ifndef HEDDLE_IR_IR_H
#define HEDDLE_IR_IR_H

#include "sema/check.h"

typedef uint32_t IrOperand;

typedef enum IrTag {
    IR_NONE,      // no operand
    IR_INST,      // the value of an instruction of this function
    IR_PARAMETER, // a parameter of this function
    IR_VARIABLE,  // pointer to a function-scope variable: index in IrFunction's variables
    IR_CONSTANT,  // ConstId
    IR_GLOBAL,    // pointer to a module-scope variable: GlobalId
    IR_OVERRIDE,  // value of an override: OverrideId
    IR_MODULE,    // the value of an instruction of the module's own list (override-expressions)
} IrTag;

#define IR_INDEX_BITS 29
#define IR_INDEX_MASK ((1u << IR_INDEX_BITS) - 1)

static inline IrOperand ir_operand(IrTag tag, uint32_t index) {
    return (uint32_t)tag << IR_INDEX_BITS | index;
}
static inline IrTag ir_tag(IrOperand operand) {
    return (IrTag)(operand >> IR_INDEX_BITS);
}
static inline uint32_t ir_index(IrOperand operand) {
    return operand & IR_INDEX_MASK;
}

// X(name, mnemonic, meaning of sub, a, b). `list` is an index in IrModule.extra of `count` operands. `type`
// is the result's type, TYPE_VOID_ID where there is none.
#define IR_OPS(X)                                                                                            \
    /* memory; pointers have TYPE_POINTER types */                                                           \
    X(LOAD, "load", "", "pointer", "")                                                                       \
    X(STORE, "store", "", "pointer", "value")                                                                \
    X(ACCESS_MEMBER, "member", "", "pointer to a struct", "literal: member index")                           \
    X(ACCESS_INDEX, "index", "", "pointer to a vector, matrix or array", "i32 or u32 value")                 \
    X(ARRAY_LENGTH, "array_length", "", "pointer to a runtime-sized array", "")                              \
    X(NARROW, "narrow", "", "pointer to a buffer, seen as one to a smaller buffer of fixed size", "")        \
    /* values */                                                                                             \
    X(EXTRACT, "extract", "", "composite", "literal: component, column, element or member")                  \
    X(EXTRACT_INDEX, "extract_index", "", "vector, matrix or array", "i32 or u32 value")                     \
    X(SWIZZLE, "swizzle", "", "vector", "literal: 2 bits a component, the first lowest")                     \
    X(CONSTRUCT, "construct", "", "list: exactly the components, columns, elements or members", "")          \
    X(SPLAT, "splat", "", "scalar", "")                                                                      \
    X(CONVERT, "convert", "", "scalar, vector or matrix: a value conversion of WGSL 17.1", "")               \
    X(BITCAST, "bitcast", "", "scalar or vector, as in WGSL 17.2.1", "")                                     \
    /* operands of BINARY have equal shapes, but for shifts (vec << vec<u32>) and products of a matrix */    \
    /* with a scalar, a vector or a matrix; AND and OR take bools too */                                     \
    X(UNARY, "unary", "UnaryOp: NEGATE, NOT or COMPLEMENT", "value", "")                                     \
    X(BINARY, "binary", "BinaryOp, never LOGICAL_AND or LOGICAL_OR", "value", "value")                       \
    X(CALL, "call", "", "list: arguments", "literal: IrFunctionId")                                          \
    /* arguments of a built-in function are pointers for atomics, workgroupUniformLoad and what a texture */ \
    /* function names: textures and samplers are no values, but always IR_GLOBAL; for bufferView, */         \
    /* bufferArrayView and bufferLength the first is a pointer to a buffer, and views give one into it */    \
    X(BUILTIN, "builtin", "", "list: arguments", "literal: BuiltinId")                                       \
    /* control flow */                                                                                       \
    X(IF, "if", "", "bool", "")        /* type: what the arms yield, or void */                              \
    X(YIELD, "yield", "", "value", "") /* last in both arms of an IF with a type */                          \
    X(ELSE, "else", "", "", "")        /* may be left out when the IF has no type */                         \
    X(END_IF, "end_if", "", "", "")                                                                          \
    X(SWITCH, "switch", "", "i32 or u32 value", "")                                                          \
    X(CASE, "case", "1: default is among the selectors", "list: constants", "") /* ends at the next one */   \
    X(END_SWITCH, "end_switch", "", "", "")                                                                  \
    X(LOOP, "loop", "", "", "")                                                                              \
    X(CONTINUING, "continuing", "", "", "") /* always there, once */                                         \
    X(BREAK_IF, "break_if", "", "bool", "") /* only as the last one before END_LOOP */                       \
    X(END_LOOP, "end_loop", "", "", "")                                                                      \
    X(BREAK, "break", "", "", "")       /* of the innermost LOOP or SWITCH */                                \
    X(CONTINUE, "continue", "", "", "") /* of the innermost LOOP, to its CONTINUING */                       \
    X(DISCARD, "discard", "", "", "")   /* WGSL 9.4.11: a helper invocation goes on */                       \
    X(RETURN, "return", "", "value or none", "")

typedef enum IrOp {
#define X(name, mnemonic, sub, a, b) IR_##name,
    IR_OPS(X)
#undef X
        IR_OP_COUNT
} IrOp;

typedef struct IrInst {
    uint8_t op;     // IrOp
    uint8_t sub;    // see IR_OPS
    uint16_t count; // operands in the list
    TypeId type;
    uint32_t a;
    uint32_t b;
} IrInst;

typedef uint32_t IrFunctionId;

typedef struct IrParameter {
    TypeId type;          // pointers only to whole function-scope or private variables
    NameId name;          // 0 for indices that lowering added
    BuiltinValue builtin; // of entry points, whose parameters are never structures here; else NONE
    InterfaceDatum datum; // of entry points, the whole of it
} IrParameter;

// What an entry point gives to the pipeline: its result, or a member of it if it is a structure.
typedef struct IrOutput {
    TypeId type;
    NameId name; // 0 for a result that is no structure
    InterfaceDatum datum;
} IrOutput;

typedef struct IrVariable {
    TypeId type; // store type
    NameId name; // 0 for temporaries
    NodeId node; // AST_VAR, or 0
} IrVariable;

// What a `let` names, for debug information only.
typedef struct IrLet {
    IrOperand value;
    uint32_t at; // the instruction that stands behind it, in its function
    NameId name;
    NodeId node; // AST_LET
} IrLet;

// A function as it was written, or one specialised for the root variables of its pointer parameters and the
// way from these to what is pointed at. Workgroup, storage and uniform variables, textures and samplers are
// named directly in its code; a function-scope or private root is a pointer parameter. In its place, or
// behind it, the indices on the way are parameters.
typedef struct IrFunction {
    FunctionId source; // in Program.functions
    TypeId result;
    Stage stage;                               // STAGE_NONE unless an entry point
    uint32_t first_parameter, parameter_count; // in IrModule.parameters
    uint32_t first_variable, variable_count;   // in IrModule.variables
    uint32_t first_let, let_count;             // in IrModule.lets, in order
    uint32_t first_inst, inst_count;           // in IrModule.insts
    uint32_t first_output, output_count;       // of entry points, in IrModule.outputs
    IrOperand workgroup_size[3];               // compute entry points: IR_CONSTANT, IR_OVERRIDE or IR_MODULE
} IrFunction;

typedef struct IrModule {
    Arena *arena;
    Program *program;          // types and constants, which later passes may add to
    VEC(IrFunction) functions; // [0] is the module's own list (override-expressions); callees before callers
    VEC(IrParameter) parameters;
    VEC(IrOutput) outputs;
    VEC(IrVariable) variables;
    VEC(IrLet) lets; // only where LowerOptions asks for them
    VEC(IrInst) insts;
    VEC(NodeId) nodes; // parallel to insts: where each comes from
    VEC(IrOperand) extra;
    IrOperand *overrides; // by OverrideId: the default value (IR_CONSTANT, IR_OVERRIDE, IR_MODULE), IR_NONE
                          // without one; a fixed one is IR_CONSTANT and no operand names it as IR_OVERRIDE
    IrOperand *counts;    // by CountId: the number of elements
    IrOperand *global_initializers; // by GlobalId: IR_NONE (zero), IR_CONSTANT, IR_OVERRIDE or IR_MODULE
    VEC(IrFunctionId) entry_points;
} IrModule;

static inline const IrInst *ir_inst(const IrModule *module, const IrFunction *function, uint32_t index) {
    return &module->insts.items[function->first_inst + index];
}
static inline NodeId ir_node(const IrModule *module, const IrFunction *function, uint32_t index) {
    return module->nodes.items[function->first_inst + index];
}
TypeId ir_other_type(const IrModule *module, const IrFunction *function, IrOperand operand);
static inline TypeId ir_operand_type(const IrModule *module, const IrFunction *function, IrOperand operand) {
    return ir_tag(operand) == IR_INST ? ir_inst(module, function, ir_index(operand))->type
                                      : ir_other_type(module, function, operand);
}
// What a pointer operand points to: for a variable, without the pointer's type being looked up.
typedef struct IrPointee {
    TypeId type;
    AddressSpace space;
    AccessMode access;
} IrPointee;
IrPointee ir_other_pointee(const IrModule *module, const IrFunction *function, IrOperand pointer);
static inline IrPointee ir_pointee(const IrModule *module, const IrFunction *function, IrOperand pointer) {
    if (ir_tag(pointer) != IR_VARIABLE) return ir_other_pointee(module, function, pointer);
    TypeId type = module->variables.items[function->first_variable + ir_index(pointer)].type;
    return (IrPointee){type, ADDRESS_SPACE_FUNCTION, ACCESS_READ_WRITE};
}
// Whether the instruction is a call of bufferView or bufferArrayView.
static inline bool ir_is_view(const IrInst *inst) {
    return inst->op == IR_BUILTIN && (inst->b == BUILTIN_bufferView || inst->b == BUILTIN_bufferArrayView);
}
// Whether the instruction is one of those that IR_OPS lists under control flow.
static inline bool ir_is_control(const IrInst *inst) {
    return inst->op >= IR_IF;
}
// The pointer from which an instruction makes another.
static inline IrOperand ir_pointer_base(const IrModule *module, const IrInst *inst) {
    return inst->op == IR_BUILTIN ? module->extra.items[inst->a] : inst->a;
}
const char *ir_mnemonic(IrOp op);

// Lowers the entry points named (all when none is) and all they call. The program must be valid.
// `values->given` overrides are fixed to their values; the others stay overrides. Too many specialisations of
// a function are an error in the diagnostics (returns false).
typedef struct LowerOptions {
    const OverrideValues *values;
    const FunctionId *entry_points;
    uint32_t entry_point_count;
    const uint8_t *without_body; // by FunctionId, or null: functions of which no more than the parameters is
                                 // lowered
    bool keep_lets;
} LowerOptions;
bool lower(IrModule *module, Program *program, const LowerOptions *options);

// Checks the rules stated in this header. Null if they hold, else what is broken, for people who work on
// heddle.
const char *ir_verify(Arena *arena, const IrModule *module);

// The module as text.
const char *ir_dump(Arena *arena, const IrModule *module);

#endif
