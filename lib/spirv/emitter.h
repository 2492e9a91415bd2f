// What the files that emit share; private to lib/spirv.
//
// One linear walk over the IR writes each function. Where an instruction needs control flow or variables of
// its own (copies of long arrays), it writes blocks into the function like any other instruction; where the
// code would repeat itself without bound (decoding a structure), it asks for a helper function, which is
// written at the end.
//
// Arrays and structures exist twice: laid out, with offsets and strides, for buffers; and logical, without,
// for values and all other memory. Values are always logical: loads from and stores to buffers convert.
#ifndef HEDDLE_SPIRV_EMITTER_H
#define HEDDLE_SPIRV_EMITTER_H

#include "ir/ir.h"
#include "spirv/builder.h"
#include "spirv/spirv.h"

#include <spirv/unified1/GLSL.std.450.h>

typedef enum Layout {
    LAYOUT_LOGICAL,
    LAYOUT_BUFFER, // with Offset, ArrayStride, MatrixStride
    LAYOUT_COUNT
} Layout;

// Of functions that put lists or structures together: inline, their callers would make room for these each
// time.
#define APART __attribute__((noinline))

// Arrays longer than this are copied and decoded by a loop.
enum { LONG_ARRAY = 16 };

// The ids of a type, by Layout.
typedef struct TypeIds {
    SpvId ids[LAYOUT_COUNT];
} TypeIds;

// What else is known about a type.
typedef struct TypeInfo {
    SpvId block[2];      // as the type of a buffer variable: Block, BufferBlock
    SpvId convert[2];    // helper functions: to the logical type, to the buffer type
    uint32_t leaves;     // scalars, vectors and matrices in it, saturating; 0: not yet counted
    uint32_t copy_cost;  // pieces in which a copy between the twins moves it, saturating
    bool has_long_array; // an array of more than LONG_ARRAY elements is in it
    bool has_array;
    bool std140; // see emit_is_std140(); valid once std140_known
    bool std140_known;
} TypeInfo;

typedef struct GlobalInfo {
    SpvId id;
    bool packed;          // accessed as words: a `buffer`, or a uniform buffer rewritten to vec4 elements
    bool rows;            // its words stand in vec4 elements
    bool wrapped;         // its type is a structure that heddle put around the store type
    uint32_t used_stamp;  // of the function that has counted it last
    uint32_t reach_stamp; // of the entry point that has counted it last
} GlobalInfo;

// A helper function that was asked for.
typedef enum HelperKind { HELPER_TO_LOGICAL, HELPER_TO_BUFFER, HELPER_DECODE, HELPER_ENCODE } HelperKind;
typedef struct Helper {
    HelperKind kind;
    TypeId type;
    GlobalId global; // HELPER_DECODE, HELPER_ENCODE
    SpvId id;
} Helper;

// A byte offset in memory that is accessed as words: constant + dynamic * unit.
typedef struct Offset {
    uint64_t constant;
    SpvId dynamic; // u32, or 0
    uint32_t unit; // 2, 4 or 16: `constant` may be no multiple of it
} Offset;

// A u32 that may be known.
typedef struct Number {
    bool known;
    uint32_t value;
    SpvId id;
} Number;

// A view of a buffer: the value of a call of bufferView or bufferArrayView.
typedef struct View {
    Offset offset;
    Number size; // bytes; only where the type ends in a runtime-sized array
    SpvId valid; // bool: the buffer has room for the type; 0: it certainly has
} View;

// Where a function writes a variable of its own.
enum { MOST_WRITES = 4 };
typedef struct VariableWrites {
    uint32_t at[MOST_WRITES]; // instructions, in order
    uint8_t count;
    bool escapes; // it is used otherwise than by whole loads and stores, or stored to more often
} VariableWrites;

// A condition that was found to hold, or not to, between two instructions, both excluded.
typedef struct Fact {
    IrOperand condition;
    bool holds;
    uint32_t from, until;
} Fact;

// An open IF, SWITCH or LOOP.
typedef struct Bracket {
    IrOp op;
    SpvId merge;
    SpvId next;           // IF: the else block, 0 once it is open; SWITCH: the block of the next case
    SpvId header;         // LOOP
    SpvId continuing;     // LOOP
    bool merge_reached;   // control can come to the merge block
    bool in_continuing;   // the open block stands in the continuing part of a LOOP, this one included
    uint32_t breakable;   // index + 1 of the innermost LOOP or SWITCH, this one included
    uint32_t loop;        // index + 1 of the innermost LOOP, this one included
    uint32_t inst;        // of the IF, SWITCH or LOOP
    uint32_t part;        // of the IF, ELSE, CASE, LOOP or CONTINUING that the walk is in
    uint32_t fact_count;  // when it was opened
    bool then_reached;    // IF: control can come to the end of its first part
    bool continued;       // LOOP: there was a CONTINUE
    uint32_t yield_count; // IF with a value
    SpvId yields[4];      // value, block, value, block
    SpvId break_if;       // LOOP: the condition of BREAK_IF, or 0
} Bracket;

// What a prepass found out about an instruction (or a parameter).
enum {
    FLAG_POINTER = 1, // an access whose pointer is loaded, stored, or passed on
    FLAG_SPILL = 2,   // a value that is indexed dynamically and must stand in memory for that
    FLAG_ACCESS = 4,
    FLAG_ARRAY = 8,   // a load of a value with an array in it,
    FLAG_USED = 16,   // which is used, and
    FLAG_REUSED = 32, // more than once
};

// The function that is being written.
typedef struct FunctionState {
    const IrFunction *ir;   // null for helper functions
    Words parameter_code;   // OpFunctionParameters
    Words variables;        // OpVariables that have not been written: they come first
    uint32_t variables_end; // where those that have been end, a word of the section
    SpvId entry;            // label of the first block
    SpvId block;            // label of the open block; 0 when it has ended
    bool dead;              // the open block cannot be reached
    uint32_t line;          // that the instructions now written come from, + 1; 0: not yet said
    SpvId scope;            // likewise the DebugScope
    VEC(Bracket) brackets;
    VEC(Fact) facts;    // that hold or may hold further on
    uint32_t at;        // the instruction that is being written
    uint32_t next_let;  // of the IrLets the first that has not been said
    uint32_t loop;      // of the prepass: index + 1 of the innermost open LOOP, or 0
    VEC(uint32_t) open; // of the prepass: IF, SWITCH or the last CASE, LOOP
    uint32_t stamp;     // changes with each function
    // By instruction.
    SpvId *values;    // results; of accesses, the pointer; of views, which of `views`
    SpvId *asides;    // of accesses the index, of spilled values the variable
    IrOperand *roots; // of accesses, views and narrowed pointers
    VEC(View) views;
    uint32_t *links; // IF to ELSE to END_IF, SWITCH to CASE to CASE ... to END_SWITCH, LOOP to CONTINUING to
                     // END_LOOP
    uint32_t *loops; // index + 1 of the innermost LOOP that it stands in, or 0
    VariableWrites *writes; // by IrVariable
    uint8_t *flags;         // FLAG_*
    bool guarded;           // the invocation may have been discarded before; see emit_discard.c
    VEC(SpvId) outputs;     // of entry points: the variables, parallel to its IrOutputs
    // By parameter.
    VEC(SpvId) parameters;
    VEC(SpvId) parameter_types; // while they are declared
    VEC(SpvId) parameter_spills;
    VEC(uint8_t) parameter_flags;
    VEC(SpvId) locals; // by IrVariable
} FunctionState;

// A value that belongs to the function with this stamp only.
typedef struct Stamped {
    uint32_t stamp;
    SpvId id;
} Stamped;

// What a function uses, for entry-point interfaces and zero initialisation.
typedef struct FunctionUses {
    uint32_t stamp;                            // of the entry point whose walk has come by
    uint32_t inputs;                           // of entry points: a bit for each BuiltinValue
    uint32_t first_interface, interface_count; // of entry points: in Emitter.interface
    uint32_t entry;                            // of entry points: index in IrModule.entry_points
    uint32_t first_global, global_count;       // in Emitter.used_globals
    uint32_t first_callee, callee_count;       // in Emitter.used_callees
} FunctionUses;

// The workgroup size of an entry point.
typedef struct EntrySize {
    SpvId ids[3];      // as u32 constants or specialization constants
    uint32_t known[3]; // the values, by default where they can be specialised
    bool fixed;        // they cannot be specialised
} EntrySize;

// A pointer type, for those that are asked for again and again.
typedef struct PointerType {
    SpvStorageClass storage;
    SpvId pointee; // 0: none
    SpvId id;
} PointerType;

// A line of the source: the bytes from `begin` to below `end`.
typedef struct Line {
    uint32_t index;
    uint32_t begin, end;
} Line;

enum { KEPT_CONSTANTS = 64, KEPT_POINTER_TYPES = 16 };

typedef struct Emitter {
    Arena *arena;
    const IrModule *module;
    Program *program;
    TypeTable *types;
    ConstTable *constants;
    const OverrideValues *values; // as given, may be null
    SpirvOptions options;
    uint32_t version; // of SPIR-V, as in the header
    Builder builder;
    uint32_t front_room;     // words in front of the functions that are free for the other sections
    SpvId glsl;              // the GLSL.std.450 import
    SpvId files;             // OpStrings of the names of the source's parts, in order; 0 without debug info
    Line line;               // that was asked for last
    struct DebugInfo *debug; // null unless there is to be NonSemantic.Shader.DebugInfo.100
    bool failed;
    bool uses_storage_barrier, uses_texture_barrier;
    bool spec; // operations become OpSpecConstantOp

    VEC(TypeIds) type_ids;                         // by TypeId
    VEC(TypeInfo) type_info;                       // by TypeId
    VEC(SpvId) constant_ids;                       // by ConstId
    SpvId small_constants[KEPT_CONSTANTS];         // of u32, by value; 0: not yet asked for
    PointerType pointer_types[KEPT_POINTER_TYPES]; // the last ones, by a hash
    VEC(SpvId) elements;                           // a stack: of the composite constants that are being made
    VEC(Stamped) constant_variables;               // by ConstId: a variable that holds it
    VEC(Stamped) scratch_variables;                // by TypeId: a variable to pass a value through
    GlobalInfo *globals;                           // by GlobalId
    VEC(GlobalId) global_order;                    // those that have been made
    SpvId *functions;                              // by IrFunctionId
    FunctionUses *uses;                            // by IrFunctionId
    VEC(GlobalId) used_globals;
    VEC(IrFunctionId) used_callees;
    VEC(Helper) helpers;
    SpvId inputs[2][BUILTIN_VALUE_COUNT]; // Input variables by "is it for fragment shaders", BuiltinValue
    SpvId point_size;                     // Output variable
    VEC(SpvId) interface;                 // Input and Output variables of entry points
    bool *guarded;                        // by IrFunctionId
    SpvId alive;                          // private variable: not discarded
    EntrySize *sizes_of_entries;          // parallel to IrModule.entry_points
    uint32_t entry;                       // index of the entry point that is being written
    bool size_is_builtin;                 // the WorkgroupSize constant says the size

    // Overrides and override-expressions.
    bool in_module_list;        // IR_INST names the module's own list
    OverrideValues completed;   // every override's value, as far as it is known
    bool *sizes;                // by OverrideId: feeds a size
    OverrideId *override_roots; // by OverrideId: what it is another name of, or itself
    SpvId *override_ids;        // by OverrideId: specialization constants, made when first used
    SpvId *module_ids;          // by instruction of the module's list, likewise
    Stamped *module_locals;     // those that the function computes
    SpvId *count_ids;           // by CountId
    VEC(uint32_t) needed;       // scratch: instructions of the module's list
    Words scratch;
    VEC(GlobalId) reached; // module-scope variables that an entry point uses, also through calls
    VEC(IrFunctionId) walk;
    uint32_t walk_stamp;

    FunctionState fn;
} Emitter;

// Where the code of the function that is being written goes.
static inline Words *emit_code(Emitter *e) {
    return &e->builder.sections[SECTION_FUNCTIONS];
}

// ---- emit_module.c

// An error of the kind "this target cannot express that"; `node` may be 0.
void emit_error(Emitter *e, NodeId node, const char *message);
const char *emit_name_text(const Emitter *e, NameId name);
void emit_put_name(Emitter *e, SpvId id, NameId name);
// For debug information only; `name` may be 0.
static inline void emit_name(Emitter *e, SpvId id, NameId name) {
    if (e->options.debug_info && name != 0) emit_put_name(e, id, name);
}
void emit_decorate(Emitter *e, SpvId id, SpvDecoration decoration);
void emit_decorate_with(Emitter *e, SpvId id, SpvDecoration decoration, uint32_t literal);
// Writes the variable of a module-scope variable, once, and gives its id.
SpvId emit_new_global(Emitter *e, GlobalId global);
static inline SpvId emit_global(Emitter *e, GlobalId global) {
    return e->globals[global].id != 0 ? e->globals[global].id : emit_new_global(e, global);
}

// ---- emit_type.c

SpvId emit_new_type(Emitter *e, TypeId type, Layout layout);
// Nearly always the type is there already.
static inline SpvId emit_type(Emitter *e, TypeId type, Layout layout) {
    SpvId id = type < e->type_ids.count ? e->type_ids.items[type].ids[layout] : 0;
    return id != 0 ? id : emit_new_type(e, type, layout);
}
SpvId emit_pointer_type(Emitter *e, SpvStorageClass storage, SpvId pointee);
// The type of a buffer variable: a structure decorated as Block (BufferBlock if `buffer_block`).
SpvId emit_block_type(Emitter *e, TypeId type, bool buffer_block);
// Whether `type` itself becomes the Block: it ends in a runtime-sized array.
bool emit_is_block(const Emitter *e, TypeId type);
SpvStorageClass emit_storage_class(const Emitter *e, AddressSpace space);
// The number of words of a buffer of fixed size, as a u32 constant; `known` is it, or 0 if it can be
// specialised.
SpvId emit_word_count(Emitter *e, TypeId buffer, uint32_t *known);
// Leaves, copy cost and long arrays of a type. Dies when another type is asked for.
const TypeInfo *emit_type_info(Emitter *e, TypeId type);
bool emit_is_composite(const Emitter *e, TypeId type); // an array or a structure: has twins
static inline TypeKind emit_scalar_kind(const Emitter *e, TypeId type) {
    TypeKind kind = type_kind(e->types, type);
    return kind < TYPE_VECTOR ? kind : type_kind(e->types, type_scalar(e->types, type));
}
// `shape` with its scalars replaced by `scalar`: vec3<f32> and bool give vec3<bool>.
TypeId emit_with_scalar(Emitter *e, TypeId shape, TypeId scalar);

// ---- emit_constant.c

SpvId emit_new_constant(Emitter *e, ConstId constant);
static inline SpvId emit_constant(Emitter *e, ConstId constant) {
    SpvId id = constant < e->constant_ids.count ? e->constant_ids.items[constant] : 0;
    return id != 0 ? id : emit_new_constant(e, constant);
}
// The literal word of a scalar constant.
uint32_t emit_scalar_bits(const Constant *constant);
SpvId emit_u32(Emitter *e, uint32_t value);
// A scalar or vector of `type` with every component `value`, which is representable.
SpvId emit_splat_constant(Emitter *e, TypeId type, double value);
SpvId emit_null(Emitter *e, SpvId type);

// ---- emit_override.c

// Writes the override-expressions of the module that can be specialization constants.
void emit_overrides(Emitter *e);
// The number of elements of an array with a const or override-sized count, as a u32 constant.
SpvId emit_count(Emitter *e, TypeId array);
// The number itself: by default, for an override-sized one.
uint32_t emit_default_count(Emitter *e, TypeId array);
// Writes what `ir`, and the operands `extra`, use of the module's list and SPIR-V cannot specialise.
void emit_module_locals(Emitter *e, const IrFunction *ir, const IrOperand *extra, uint32_t extra_count);
SpvId emit_override_value(Emitter *e, OverrideId override);
SpvId emit_module_value(Emitter *e, uint32_t inst);
// A size as a u32 constant or specialization constant; 0 if it can be neither.
SpvId emit_size(Emitter *e, IrOperand operand);
// Whether the operand is a constant or specialization constant.
bool emit_operand_is_constant(Emitter *e, IrOperand operand);

// ---- emit_function.c

typedef void OperandVisitor(Emitter *e, void *user, IrOperand operand);
// Calls `visit` for each operand of instruction `index` of `ir`.
void emit_visit_operands(Emitter *e, const IrFunction *ir, uint32_t index, OperandVisitor *visit, void *user);

// The line that byte `offset` stands in. It is mostly the same again, or the next.
Line emit_line_at(Emitter *e, uint32_t offset);
void emit_function(Emitter *e, IrFunctionId id);
void emit_begin_function(Emitter *e);
// Writes header, parameters and variables: the code comes next.
void emit_open_function(Emitter *e, SpvId id, SpvId result, SpvId type);
void emit_end_function(Emitter *e);
SpvId emit_function_type(Emitter *e, SpvId result, const SpvId *parameters, uint32_t count);

void emit_block(Emitter *e, SpvId label); // opens a block
void emit_branch(Emitter *e, SpvId target);
void emit_branch_if(Emitter *e, SpvId condition, SpvId then, SpvId otherwise);
SpvId emit_local(Emitter *e, SpvId type,
                 SpvId initializer); // an OpVariable of the function; 0: no initializer

// A loop over u32 values from `first` to below `end` in steps of `step`.
typedef struct CountedLoop {
    SpvId index, next, header, continuing, merge, step;
} CountedLoop;
CountedLoop emit_begin_loop(Emitter *e, SpvId first, SpvId end, SpvId step);
void emit_end_loop(Emitter *e, const CountedLoop *loop);

// ---- emit_expression.c

SpvId emit_op(Emitter *e, SpvOp op, SpvId type, const uint32_t *operands, uint32_t count);
void emit_void(Emitter *e, SpvOp op, const uint32_t *operands, uint32_t count);
void emit_put_store(Emitter *e, SpvId pointer, SpvId value);
SpvId emit_ext(Emitter *e, enum GLSLstd450 op, SpvId type, const uint32_t *operands, uint32_t count);

SpvId emit_op1(Emitter *e, SpvOp op, SpvId type, SpvId a);
SpvId emit_op2(Emitter *e, SpvOp op, SpvId type, SpvId a, SpvId b);
static inline SpvId emit_select(Emitter *e, SpvId type, SpvId condition, SpvId yes, SpvId no) {
    return emit_op(e, SpvOpSelect, type, WORDS(condition, yes, no));
}

static inline TypeId emit_operand_type(const Emitter *e, IrOperand operand) {
    const IrFunction *ir = e->in_module_list ? &e->module->functions.items[0] : e->fn.ir;
    return ir_operand_type(e->module, ir, operand);
}
static inline IrPointee emit_pointee(const Emitter *e, IrOperand pointer) {
    const IrPointee pointee = ir_pointee(e->module, e->fn.ir, pointer);
    return pointee;
}
SpvId emit_other_value(Emitter *e, IrOperand operand);
static inline SpvId emit_value(Emitter *e, IrOperand operand) {
    if (ir_tag(operand) == IR_INST && !e->in_module_list) return e->fn.values[ir_index(operand)];
    return ir_tag(operand) == IR_VARIABLE ? e->fn.locals.items[ir_index(operand)]
                                          : emit_other_value(e, operand);
}
// A composite from its parts.
SpvId emit_construct(Emitter *e, SpvId type, const SpvId *parts, uint32_t count);
SpvId emit_splat(Emitter *e, TypeId vector, SpvId scalar);
SpvId emit_convert(Emitter *e, TypeId from, TypeId to, SpvId value);
// The value of any instruction but loads, stores, accesses, calls and control flow; 0 if it has none.
SpvId emit_binary(Emitter *e, const IrInst *inst);
SpvId emit_pure(Emitter *e, const IrInst *inst);

// ---- emit_access.c

// A pointer operand at the place where it is used.
typedef struct Place {
    IrOperand root;
    IrOperand operand;
    TypeId type; // store type
    AddressSpace space;
    SpvId pointer; // 0 for memory that is accessed as words
} Place;
Place emit_place(Emitter *e, IrOperand operand);
SpvId emit_load(Emitter *e, IrOperand pointer);
void emit_store(Emitter *e, IrOperand pointer, SpvId value);
// Loads from `from` and stores to `to`.
void emit_copy(Emitter *e, IrOperand to, IrOperand from);
// ACCESS_MEMBER and ACCESS_INDEX.
void emit_access(Emitter *e, const IrInst *inst, uint32_t index);
SpvId emit_array_length(Emitter *e, IrOperand pointer);
// Whether an index is in bounds of a container for certain. `pointer` points to it, or is IR_NONE for a
// value.
bool emit_is_in_bounds(Emitter *e, TypeId container, IrOperand pointer, IrOperand index);
SpvId emit_extract_index(Emitter *e, const IrInst *inst);
SpvId emit_access_chain(Emitter *e, SpvStorageClass storage, SpvId pointee, SpvId base, const SpvId *indices,
                        uint32_t count);

// ---- emit_facts.c

// Notes a use of a variable other than a load by instruction `inst`, before the function is written.
void emit_note_write(Emitter *e, uint32_t inst, IrOperand variable);
// To be called where the walk has opened an IF, comes to its ELSE, and has closed it. `then_reached` and
// `last_reached` say whether control can come to the end of the part that ends there.
void emit_facts_if(Emitter *e, const IrInst *inst);
void emit_facts_else(Emitter *e, bool then_reached);
void emit_facts_end_if(Emitter *e, const Bracket *closed, bool last_reached);
// Calls `visit` with each comparison `value OP other` that holds for a scalar at instruction `at`.
typedef void ComparisonVisitor(void *user, BinaryOp op, IrOperand other);
void emit_visit_comparisons(Emitter *e, IrOperand value, uint32_t at, ComparisonVisitor *visit, void *user);
// Whether `value` has been found to be below the length of the runtime-sized array at the pointer `array`.
bool emit_is_below_length(Emitter *e, IrOperand value, IrOperand array);

// ---- emit_range.c

typedef struct Range {
    int64_t low, high; // both included
    uint32_t zeros;    // low bits that are zero
} Range;
// Of an i32 or u32.
Range emit_range(Emitter *e, IrOperand operand);
// Whether all components of the integer or vector of integers are from `low` to `high` for certain.
bool emit_is_within(Emitter *e, IrOperand operand, int64_t low, int64_t high);

// ---- emit_copy.c

// A place in memory as a pointer of SPIR-V.
typedef struct Spot {
    SpvId pointer;
    SpvStorageClass storage;
    Layout layout;
} Spot;
Spot emit_spot_part(Emitter *e, Spot spot, TypeId part, SpvId index);
// Stores a (logical) value that has no long array in it.
void emit_store_spot(Emitter *e, Spot spot, TypeId type, SpvId value);
// Loads one.
SpvId emit_load_spot(Emitter *e, Spot spot, TypeId type);
// Copies from memory to memory, long arrays by loops.
void emit_move(Emitter *e, Spot to, Spot from, TypeId type);
// A variable of the function through which values of `type` pass.
Spot emit_scratch_spot(Emitter *e, TypeId type);
// Whether such a copy has a sensible size; reports an error if not.
bool emit_is_movable(Emitter *e, TypeId type);
SpvId emit_load_buffer(Emitter *e, SpvStorageClass storage, SpvId pointer, TypeId type);
void emit_store_buffer(Emitter *e, SpvStorageClass storage, SpvId pointer, TypeId type, SpvId value);
void emit_convert_helper(Emitter *e, const Helper *helper);

// ---- emit_packed.c

// Whether a uniform buffer that holds `type` may be laid out as WGSL says: std140 has the same offsets.
bool emit_is_std140(Emitter *e, TypeId type);
// The type of a uniform buffer that holds `type` and is accessed as words.
TypeId emit_packed_type(Emitter *e, TypeId type);
// The value at `place`, whose root is accessed as words; the same into memory.
SpvId emit_load_packed(Emitter *e, const Place *place);
void emit_move_from_packed(Emitter *e, Spot to, const Place *from);
void emit_store_packed(Emitter *e, const Place *place, SpvId value);
void emit_move_to_packed(Emitter *e, const Place *to, Spot from);
void emit_packed_helper(Emitter *e, const Helper *helper);

// ---- emit_words.c

// The offset constant + dynamic bytes, where `dynamic` (0: none) is a multiple of `alignment`.
Offset emit_offset(Emitter *e, GlobalId global, uint64_t constant, SpvId dynamic, uint64_t alignment);
Offset emit_offset_by(Offset offset, uint64_t bytes);
Offset emit_offset_by_index(Emitter *e, Offset offset, SpvId index, uint64_t stride);
SpvId emit_offset_id(Emitter *e, Offset offset); // in bytes
SpvId emit_load_word(Emitter *e, GlobalId global, Offset offset);
// A vec4<u32> at a multiple of 16.
SpvId emit_load_row(Emitter *e, GlobalId global, Offset offset);
void emit_store_word(Emitter *e, GlobalId global, Offset offset, SpvId word);
// An f16 at any multiple of 2.
SpvId emit_load_half(Emitter *e, GlobalId global, Offset offset);
void emit_store_half(Emitter *e, GlobalId global, Offset offset, SpvId value);

// ---- emit_view.c

// bufferView and bufferArrayView
void emit_view(Emitter *e, const IrInst *inst, uint32_t index);
SpvId emit_buffer_length(Emitter *e, IrOperand pointer);
// arrayLength of a pointer into a view
Number emit_view_array_length(Emitter *e, IrOperand pointer);

// ---- emit_builtin.c, emit_polyfill.c, emit_atomic.c

SpvId emit_builtin(Emitter *e, const IrInst *inst);
void emit_barrier(Emitter *e, uint32_t memory);
bool emit_is_atomic(BuiltinId builtin);
SpvId emit_atomic(Emitter *e, const IrInst *inst);

// ---- emit_subgroup.c

bool emit_is_subgroup(BuiltinId builtin);
// `node`: the call.
SpvId emit_subgroup(Emitter *e, const IrInst *inst, NodeId node);
// Whether the target has subgroups; reports an error about `what` at `node` if not.
bool emit_target_has_subgroups(Emitter *e, NodeId node, const char *what);

// Arguments of a built-in function, evaluated.
typedef struct Arguments {
    BuiltinId builtin;
    TypeId result;
    TypeId type; // of the first
    uint32_t count;
    SpvId ids[BUILTIN_MAX_PARAMETERS];
    const IrOperand *operands;
} Arguments;
// Integer division or remainder; `divisor` is the right operand.
SpvId emit_divide(Emitter *e, TypeId type, SpvId left, SpvId right, IrOperand divisor, bool remainder);
// `operand` is the amount.
SpvId emit_shift(Emitter *e, BinaryOp op, TypeId type, SpvId value, SpvId amount, IrOperand operand);
SpvId emit_float_to_int(Emitter *e, TypeId from, TypeId to, SpvId value);
SpvId emit_clamp(Emitter *e, TypeId type, SpvId value, SpvId low, SpvId high);
SpvId emit_min_max(Emitter *e, TypeId type, bool max, SpvId a, SpvId b);
SpvId emit_int_dot(Emitter *e, TypeId vector, SpvId a, SpvId b);
SpvId emit_sign(Emitter *e, TypeId type, SpvId value);
// Built-in functions that no single instruction of SPIR-V does.
SpvId emit_polyfill(Emitter *e, const Arguments *arguments);

// ---- emit_texture.c

SpvId emit_texture_type(Emitter *e, TypeId type);
bool emit_is_texture(BuiltinId builtin);
// A built-in function of a texture; 0 for textureStore.
SpvId emit_texture(Emitter *e, const IrInst *inst);

// ---- emit_zero_init.c

bool emit_native_zero_init(const Emitter *e);
// Zeroes the workgroup variables among `globals`, all invocations of the current entry point together, and
// waits.
void emit_zero_init(Emitter *e, const GlobalId *globals, uint32_t count);

// ---- emit_entry.c

// The workgroup sizes of all entry points, decided before any is written.
void emit_workgroup_sizes(Emitter *e);
// What an entry point does before its own code: its parameters and the zero initialisation.
void emit_entry_start(Emitter *e, IrFunctionId id);
// What it does before it returns `result`.
void emit_entry_end(Emitter *e, SpvId result);
// OpEntryPoint and execution modes of all entry points.
void emit_entry_points(Emitter *e);
// The current entry point's workgroup size.
const EntrySize *emit_entry_size(const Emitter *e);

// ---- emit_io.c

// A built-in input of the current entry point, loaded.
SpvId emit_input(Emitter *e, BuiltinValue builtin);
// Any input, loaded.
SpvId emit_parameter(Emitter *e, const IrParameter *parameter);
// Makes the output variables of the current entry point, and stores what it gives to `result`.
void emit_declare_outputs(Emitter *e, const IrFunction *ir);
void emit_store_outputs(Emitter *e, SpvId result);

// Whether the load `index` only feeds the store right behind it, and moves more than a value should hold:
// then it has no value.
bool emit_is_copied_array(Emitter *e, uint32_t index);
static inline bool emit_is_copied(Emitter *e, uint32_t index) {
    return e->fn.flags[index] & FLAG_ARRAY && emit_is_copied_array(e, index);
}

// ---- emit_debug.c: NonSemantic.Shader.DebugInfo.100

void emit_debug_begin(Emitter *e);
// For a module-scope variable; `type` is that of its memory.
void emit_debug_global(Emitter *e, GlobalId id, TypeId type);
// For the function whose variables have just been declared.
void emit_debug_function(Emitter *e, IrFunctionId id);
// Says in `words` where the function's parameters are to be found.
void emit_debug_parameters(Emitter *e, Words *words);
// Says what the `let`s in front of instruction `index` name.
void emit_debug_lets(Emitter *e, uint32_t index);
// The next instructions come from byte `offset`, in `line` (from 0).
void emit_debug_line(Emitter *e, uint32_t offset, uint32_t line);

// ---- emit_discard.c

// Finds the functions in which an invocation may already have been discarded, where the target needs that.
void emit_find_guarded(Emitter *e);
void emit_discard(Emitter *e);
// Ends an invocation that was discarded, at the end of an entry point.
void emit_kill_discarded(Emitter *e);

// Around an operation that changes memory of address space `space`, which discarded invocations must not do.
typedef struct Guard {
    SpvId before; // block
    SpvId merge;  // 0: nothing to guard
} Guard;
Guard emit_begin_alive(Emitter *e, AddressSpace space);
static inline Guard emit_begin_guard(Emitter *e, AddressSpace space) {
    return e->fn.guarded ? emit_begin_alive(e, space) : (Guard){0};
}
// Around what is done only where `condition` holds; 0: always.
Guard emit_begin_if(Emitter *e, SpvId condition);
// Gives the operation's `value` (0 if it has none) of `type`, an indeterminate one for discarded invocations.
SpvId emit_end_if(Emitter *e, const Guard *guard, TypeId type, SpvId value);
static inline SpvId emit_end_guard(Emitter *e, const Guard *guard, TypeId type, SpvId value) {
    return guard->merge == 0 ? value : emit_end_if(e, guard, type, value);
}

#endif
