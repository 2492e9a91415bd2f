// What the files of lowering share; private to lib/ir.
//
// Functions are lowered from a worklist: the entry points first, then whatever calls ask for. An item is a
// source function together with the shape of its pointer arguments (see lower_pointer.c). Each is lowered in
// one go, so that its instructions are one run of IrModule.insts; at the end functions are put in an order in
// which callees come before callers.
//
// Recursion follows the nesting of parentheses, arguments and statements, which the parser bounds. What users
// may write without nesting (chains of operators, of member accesses, of `else if`) is walked by iteration.
#ifndef HEDDLE_IR_LOWERING_H
#define HEDDLE_IR_LOWERING_H

#include "ir/ir.h"

// How many versions of one function, and how many instructions in all versions but the first of each, calls
// may ask for.
enum { SPECIALISATION_LIMIT = 256, SPECIALISED_INST_LIMIT = 1 << 20 };

// One item of the worklist; its place is the preliminary IrFunctionId.
typedef struct Specialisation {
    FunctionId source;
    uint32_t first_word, word_count; // its shape, in Lowering.words; empty for a function without pointers
    uint32_t next;                   // another item with the same hash, or 0
} Specialisation;

typedef struct Lowering {
    Arena *arena;
    IrModule *module;
    Program *program;
    const OverrideValues *values; // of the overrides that are fixed; 0 for all others
    const uint8_t *without_body;  // by FunctionId, or null: see LowerOptions
    bool keep_lets;
    bool failed; // an error was reported

    VEC(Specialisation) specialisations; // [0] stands for the module's own list
    VEC(uint32_t) words;
    uint32_t *slots; // of items with a shape, by hash
    uint32_t slot_mask;
    uint32_t *plain;    // by FunctionId: the item of a function without pointer parameters, or 0
    uint32_t *versions; // by FunctionId: how many items it has
    uint32_t specialised_insts;
    VEC(uint32_t) calls; // of functions: indices in IrModule.insts

    // Of the function that is being lowered.
    bool at_module_scope;
    IrFunction frame;        // where its instructions, variables and parameters begin
    IrOperand *declarations; // by DeclId: a value, or the pointer of a variable or pointer parameter
    bool has_break;          // the innermost loop or switch has been left by a reachable `break`
    bool has_continue;       // the innermost loop has a reachable `continue`

    // Scratch stacks: a user pops what it pushed.
    VEC(IrOperand) operands;
    VEC(NodeId) spine;
    VEC(uint32_t) steps;
} Lowering;

// ---- lower.c

// Appends an instruction and gives the operand that names its value.
IrOperand lower_emit(Lowering *l, NodeId node, IrOp op, uint8_t sub, TypeId type, uint32_t a, uint32_t b);

// The same for an instruction with a list: it takes the operands above `base` off l->operands. `b` is what
// the instruction needs beside the list.
IrOperand lower_emit_list(Lowering *l, NodeId node, IrOp op, uint8_t sub, TypeId type, uint32_t base,
                          uint32_t b);

// The operand for an override: its constant where it is fixed.
IrOperand lower_override(Lowering *l, OverrideId override);

// ---- lower_function.c

// Lowers item `item` of the worklist into module->functions[item].
void lower_function(Lowering *l, uint32_t item);

// ---- lower_statement.c

// Lowers a block, an AST_BLOCK. Returns whether control can reach its end (WGSL 9.7.1: Next is in its
// behavior).
bool lower_block(Lowering *l, NodeId block);

// ---- lower_expression.c

// What an expression denotes: a pointer for one of reference type, else its value.
IrOperand lower_expression(Lowering *l, NodeId node);

// The value of an expression, loaded if it is a reference (WGSL 6.1.1, the Load Rule).
IrOperand lower_value(Lowering *l, NodeId node);

// `constant` as an operand, concrete.
IrOperand lower_constant(Lowering *l, ConstId constant);

// A binary operation on two values; a scalar beside a vector is spread out where the operation wants equal
// shapes.
IrOperand lower_binary(Lowering *l, NodeId node, BinaryOp op, TypeId result, IrOperand left, IrOperand right);

TypeId lower_operand_type(Lowering *l, IrOperand operand);

// ---- lower_call.c

// A call: of a function of the user, a built-in function or a value constructor.
IrOperand lower_call(Lowering *l, NodeId node);

// ---- lower_pointer.c

bool lower_is_view(const Lowering *l, TypeId type);   // a reference or a pointer
bool lower_is_handle(const Lowering *l, TypeId type); // a texture or a sampler

IrOperand lower_load(Lowering *l, NodeId node, IrOperand pointer);
void lower_store(Lowering *l, NodeId node, IrOperand pointer, IrOperand value);

// A pointer to a member of the structure, or an element of the vector, matrix or array that `pointer` points
// to.
IrOperand lower_access_member(Lowering *l, NodeId node, IrOperand pointer, uint32_t member);
IrOperand lower_access_index(Lowering *l, NodeId node, IrOperand pointer, IrOperand index);

// Pushes on l->operands what a call passes for the pointer, texture or sampler `argument`, and appends its
// shape to l->words.
void lower_pointer_argument(Lowering *l, IrOperand argument);

// In a specialised function: appends the IrParameters that stand for the pointer, texture or sampler
// parameter `decl` and emits the instructions that make the pointer from them. `word` is where the pointer's
// shape begins in l->words; returns where it ends.
uint32_t lower_pointer_parameter(Lowering *l, DeclId decl, uint32_t word);

// Appends a parameter to the function that is being lowered.
IrOperand lower_add_parameter(Lowering *l, TypeId type, NameId name);

// The item for `source` with the shape in l->words from `first_word` on (which is kept or dropped). 0 when
// there would be too many, which has been reported.
uint32_t lower_specialise(Lowering *l, NodeId call, FunctionId source, uint32_t first_word);

#endif
