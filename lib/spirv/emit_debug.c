// What a debugger needs to show the WGSL: NonSemantic.Shader.DebugInfo.100, from Vulkan 1.3 on. Its
// instructions are OpExtInst without a meaning to a driver; every number in them is the id of a constant.
//
// The debug type of a variable mirrors its SPIR-V type, member for member: debuggers walk both side by side.
// Lexical blocks are found by their braces, since in the body of a function nothing else has any.
#include "spirv/emitter.h"

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>
#include <string.h>

// A scope: a function, or something in it between braces. That of a `for` begins at the keyword.
typedef struct LexicalBlock {
    uint32_t begin, end; // bytes of the source
    uint32_t parent;     // index in DebugInfo.blocks; the function is its own
    TokenId token;
    SpvId id; // 0 until it is asked for
} LexicalBlock;

struct DebugInfo {
    SpvId set, nothing, unit, expression;
    SpvId *sources;     // by part of the source
    VEC(SpvId) types;   // by TypeId
    VEC(SpvId) strings; // by NameId
    VEC(LexicalBlock) blocks;
    VEC(uint32_t) open; // scratch: blocks without an end yet
};

enum { DWARF_VERSION = 4, PUBLIC = NonSemanticShaderDebugInfo100FlagIsPublic };

// ---- words

static SpvId put_in(Emitter *e, Words *words, uint32_t op, const uint32_t *operands, uint32_t count) {
    SpvId void_type = emit_type(e, TYPE_VOID_ID, LAYOUT_LOGICAL);
    SpvId id = builder_id(&e->builder);
    const uint32_t first[4] = {void_type, id, e->debug->set, op};
    uint32_t *to = builder_open(&e->builder, words, SpvOpExtInst, count + 4);
    memcpy(to, first, sizeof first);
    if (count != 0) memcpy(to + 4, operands, count * sizeof *operands);
    return id;
}

static SpvId put(Emitter *e, uint32_t op, const uint32_t *operands, uint32_t count) {
    return put_in(e, &e->builder.sections[SECTION_GLOBALS], op, operands, count);
}

static SpvId new_string(Emitter *e, const char *text) {
    SpvId id = builder_id(&e->builder);
    builder_put_string(&e->builder, SECTION_STRINGS, SpvOpString, WORDS(id), text, NULL, 0);
    return id;
}

static SpvId name_string(Emitter *e, NameId name) {
    struct DebugInfo *debug = e->debug;
    while (debug->strings.count <= name)
        vec_push(e->arena, &debug->strings, 0);
    if (debug->strings.items[name] == 0)
        debug->strings.items[name] = new_string(e, name == 0 ? "" : emit_name_text(e, name));
    return debug->strings.items[name];
}

// The number of bits, as far as 32 bits can say it.
static SpvId bits(Emitter *e, uint64_t bytes) {
    return emit_u32(e, bytes > UINT32_MAX / 8 ? UINT32_MAX : (uint32_t)bytes * 8);
}

typedef struct Location {
    SpvId source, line, column;
} Location;

static Location place_at(Emitter *e, uint32_t offset) {
    const Source *source = e->program->ast->source;
    uint32_t part = source_part_at(source, offset);
    Line line = emit_line_at(e, offset);
    SpvId number = emit_u32(e, line.index - source->parts.items[part].line + 1);
    SpvId column = emit_u32(e, offset - line.begin + 1);
    return (Location){e->debug->sources[part], number, column};
}

// What is not written anywhere counts to the file.
static Location place_of(Emitter *e, NodeId node) {
    if (node != 0) return place_at(e, ast_token_span(e->program->ast, node).begin);
    SpvId nowhere = emit_u32(e, 0);
    return (Location){e->debug->sources[e->program->ast->source->parts.count - 1], nowhere, nowhere};
}

// ---- the source

// One string holds at most 65,535 words with its instruction's header; a character is not torn apart.
static SpvId next_string(Emitter *e, const char **text, uint32_t *left) {
    enum { MOST_BYTES = 65533 * 4 - 1 };
    uint32_t length = *left;
    if (length > MOST_BYTES) {
        length = MOST_BYTES;
        while (length > 0 && ((unsigned char)(*text)[length] & 0xc0) == 0x80)
            length--;
    }
    char *copy = ARENA_ARRAY(e->arena, char, length + 1);
    memcpy(copy, *text, length);
    copy[length] = '\0';
    *text += length;
    *left -= length;
    return new_string(e, copy);
}

// A prelude or the file.
static SpvId source_of_part(Emitter *e, uint32_t index) {
    const Source *source = e->program->ast->source;
    const SourcePart part = source->parts.items[index];
    const char *text = source->text + part.begin;
    uint32_t left = part.length;
    SpvId string = next_string(e, &text, &left);
    SpvId id = put(e, NonSemanticShaderDebugInfo100DebugSource, WORDS(e->files + index, string));
    while (left > 0) {
        string = next_string(e, &text, &left);
        put(e, NonSemanticShaderDebugInfo100DebugSourceContinued, WORDS(string));
    }
    return id;
}

void emit_debug_begin(Emitter *e) {
    Builder *b = &e->builder;
    struct DebugInfo *debug = e->debug = ARENA_NEW(e->arena, struct DebugInfo);
    *debug = (struct DebugInfo){.set = builder_id(b)};
    builder_put_string(b, SECTION_IMPORTS, SpvOpExtInstImport, WORDS(debug->set),
                       "NonSemantic.Shader.DebugInfo.100", NULL, 0);
    debug->nothing = put(e, NonSemanticShaderDebugInfo100DebugInfoNone, NULL, 0);
    uint32_t parts = e->program->ast->source->parts.count;
    debug->sources = ARENA_ARRAY(e->arena, SpvId, parts);
    for (uint32_t i = 0; i < parts; i++)
        debug->sources[i] = source_of_part(e, i);
    SpvId version = emit_u32(e, 1);
    SpvId dwarf = emit_u32(e, DWARF_VERSION);
    SpvId language = emit_u32(e, SpvSourceLanguageUnknown);
    debug->unit = put(e, NonSemanticShaderDebugInfo100DebugCompilationUnit,
                      WORDS(version, dwarf, debug->sources[parts - 1], language));
    debug->expression = put(e, NonSemanticShaderDebugInfo100DebugExpression, NULL, 0);
}

// ---- types

static SpvId debug_type(Emitter *e, TypeId type);

static SpvId scalar_type(Emitter *e, TypeId type, uint32_t encoding) {
    SpvId name = new_string(e, type_text(e->types, e->arena, type));
    SpvId size = bits(e, type_get(e->types, type)->size);
    SpvId as = emit_u32(e, encoding);
    return put(e, NonSemanticShaderDebugInfo100DebugTypeBasic, WORDS(name, size, as, emit_u32(e, PUBLIC)));
}

// Textures and samplers: something with a name and no size.
static SpvId opaque_type(Emitter *e, TypeId type) {
    const char *text = type_text(e->types, e->arena, type);
    SpvId name = new_string(e, text);
    SpvId tag = emit_u32(e, NonSemanticShaderDebugInfo100Class);
    Location place = place_of(e, 0);
    return put(e, NonSemanticShaderDebugInfo100DebugTypeComposite,
               WORDS(name, tag, place.source, place.line, place.column, e->debug->unit, name,
                     e->debug->nothing, emit_u32(e, PUBLIC)));
}

static SpvId array_of(Emitter *e, SpvId element, uint32_t count) {
    return put(e, NonSemanticShaderDebugInfo100DebugTypeArray, WORDS(element, emit_u32(e, count)));
}

static SpvId array_type(Emitter *e, TypeId type) {
    const Type *array = type_get(e->types, type);
    bool runtime = array->count_kind == COUNT_RUNTIME;
    SpvId element = debug_type(e, array->element);
    return array_of(e, element, runtime ? 0 : emit_default_count(e, type));
}

// A `buffer` is an array of words.
static SpvId buffer_type(Emitter *e, TypeId type) {
    uint32_t count = 0;
    if (type_get(e->types, type)->count_kind != COUNT_RUNTIME) emit_word_count(e, type, &count);
    return array_of(e, debug_type(e, TYPE_U32_ID), count);
}

static SpvId matrix_type(Emitter *e, TypeId type) {
    const Type matrix = *type_get(e->types, type);
    SpvId column = debug_type(e, matrix.element);
    SpvId columns = emit_u32(e, matrix.columns);
    SpvId boolean = emit_type(e, TYPE_BOOL_ID, LAYOUT_LOGICAL);
    SpvId yes = builder_constant(&e->builder, SpvOpConstantTrue, boolean, NULL, 0);
    return put(e, NonSemanticShaderDebugInfo100DebugTypeMatrix, WORDS(column, columns, yes));
}

static SpvId member_of(Emitter *e, NameId name, NodeId node, SpvId type, uint64_t offset, uint64_t size) {
    SpvId text = name_string(e, name);
    Location place = place_of(e, node);
    SpvId start = bits(e, offset);
    SpvId length = bits(e, size);
    return put(e, NonSemanticShaderDebugInfo100DebugTypeMember,
               WORDS(text, type, place.source, place.line, place.column, start, length, emit_u32(e, PUBLIC)));
}

static SpvId composite_of(Emitter *e, NameId name, NodeId node, uint64_t size, const SpvId *members,
                          uint32_t count) {
    SpvId text = name_string(e, name);
    SpvId tag = emit_u32(e, NonSemanticShaderDebugInfo100Structure);
    Location place = place_of(e, node);
    SpvId length = bits(e, size);
    const uint32_t first[9] = {text,           tag,  place.source, place.line,         place.column,
                               e->debug->unit, text, length,       emit_u32(e, PUBLIC)};
    uint32_t *operands = ARENA_ARRAY(e->arena, uint32_t, count + 9);
    memcpy(operands, first, sizeof first);
    memcpy(operands + 9, members, count * sizeof *members);
    return put(e, NonSemanticShaderDebugInfo100DebugTypeComposite, operands, count + 9);
}

static SpvId structure_type(Emitter *e, TypeId type) {
    const Structure structure = *type_structure_of(e->types, type);
    SpvId *members = ARENA_ARRAY(e->arena, SpvId, structure.member_count);
    for (uint32_t i = 0; i < structure.member_count; i++) {
        const StructMember member = *type_member(e->types, type, i);
        SpvId member_type = debug_type(e, member.type);
        members[i] = member_of(e, member.name, member.node, member_type, member.offset, member.size);
    }
    return composite_of(e, structure.name, structure.node, type_get(e->types, type)->size, members,
                        structure.member_count);
}

static SpvId make_type(Emitter *e, TypeId id) {
    const Type type = *type_get(e->types, id);
    switch ((TypeKind)type.kind) {
    case TYPE_VOID: return emit_type(e, id, LAYOUT_LOGICAL);
    case TYPE_BOOL: return scalar_type(e, id, NonSemanticShaderDebugInfo100Boolean);
    case TYPE_I32: return scalar_type(e, id, NonSemanticShaderDebugInfo100Signed);
    case TYPE_U32: return scalar_type(e, id, NonSemanticShaderDebugInfo100Unsigned);
    case TYPE_F32:
    case TYPE_F16: return scalar_type(e, id, NonSemanticShaderDebugInfo100Float);
    case TYPE_VECTOR: {
        SpvId element = debug_type(e, type.element);
        return put(e, NonSemanticShaderDebugInfo100DebugTypeVector, WORDS(element, emit_u32(e, type.width)));
    }
    case TYPE_MATRIX: return matrix_type(e, id);
    case TYPE_ARRAY: return array_type(e, id);
    case TYPE_STRUCT: return structure_type(e, id);
    case TYPE_BUFFER: return buffer_type(e, id);
    // A parameter that points to a variable is shown as the variable.
    case TYPE_ATOMIC:
    case TYPE_POINTER: return debug_type(e, type.element);
    default: return opaque_type(e, id);
    }
}

// Recursion ends: WGSL 2.4 bounds how deep types nest.
static SpvId debug_type(Emitter *e, TypeId type) {
    while (e->debug->types.count <= type)
        vec_push(e->arena, &e->debug->types, 0);
    SpvId id = e->debug->types.items[type];
    if (id == 0) id = e->debug->types.items[type] = make_type(e, type);
    return id;
}

// ---- module-scope variables

void emit_debug_global(Emitter *e, GlobalId id, TypeId type) {
    if (!e->debug) return;
    const GlobalInfo *info = &e->globals[id];
    const Decl *decl = program_decl(e->program, e->program->globals.items[id].declaration);
    SpvId shown = debug_type(e, type);
    if (info->wrapped) {
        uint64_t size = type_get(e->types, type)->size;
        SpvId member = member_of(e, decl->name, decl->node, shown, 0, size);
        shown = composite_of(e, decl->name, decl->node, size, &member, 1);
    }
    SpvId name = name_string(e, decl->name);
    Location place = place_of(e, decl->node);
    SpvId flags = emit_u32(e, NonSemanticShaderDebugInfo100FlagIsDefinition);
    put(e, NonSemanticShaderDebugInfo100DebugGlobalVariable,
        WORDS(name, shown, place.source, place.line, place.column, e->debug->unit, name, info->id, flags));
}

// ---- lexical blocks

static void open_block(Emitter *e, TokenId token) {
    struct DebugInfo *debug = e->debug;
    uint32_t parent = debug->open.count == 0 ? 0 : debug->open.items[debug->open.count - 1];
    uint32_t begin = e->program->ast->tokens.offsets.items[token];
    vec_push(e->arena, &debug->open, debug->blocks.count);
    const LexicalBlock block = {begin, UINT32_MAX, parent, token, 0};
    vec_push(e->arena, &debug->blocks, block);
}

static void close_block(Emitter *e, uint32_t end) {
    struct DebugInfo *debug = e->debug;
    debug->blocks.items[debug->open.items[--debug->open.count]].end = end;
}

static TokenKind kind_of_innermost(const Emitter *e) {
    const struct DebugInfo *debug = e->debug;
    const LexicalBlock *block = &debug->blocks.items[debug->open.items[debug->open.count - 1]];
    return (TokenKind)e->program->ast->tokens.kinds.items[block->token];
}

// Finds the blocks of the body that begins at `token`, in the order of their beginnings. The first is the
// function.
static void find_blocks(Emitter *e, TokenId token, SpvId function) {
    struct DebugInfo *debug = e->debug;
    const Tokens *tokens = &e->program->ast->tokens;
    debug->blocks.count = 0;
    debug->open.count = 0;
    open_block(e, token);
    debug->blocks.items[0].id = function;
    for (token++; debug->open.count != 0 && token < tokens->kinds.count; token++) {
        TokenKind kind = (TokenKind)tokens->kinds.items[token];
        if (kind == TOKEN_FOR || kind == TOKEN_BRACE_LEFT) open_block(e, token);
        if (kind != TOKEN_BRACE_RIGHT) continue;
        uint32_t end = tokens->offsets.items[token] + 1;
        close_block(e, end);
        if (debug->open.count != 0 && kind_of_innermost(e) == TOKEN_FOR) close_block(e, end);
    }
}

static SpvId block_id(Emitter *e, uint32_t index) {
    struct DebugInfo *debug = e->debug;
    LexicalBlock block = debug->blocks.items[index];
    if (block.id != 0) return block.id;
    SpvId parent = block_id(e, block.parent); // the parser bounds how deep braces nest
    Location place = place_at(e, block.begin);
    block.id = put(e, NonSemanticShaderDebugInfo100DebugLexicalBlock,
                   WORDS(place.source, place.line, place.column, parent));
    return debug->blocks.items[index].id = block.id;
}

static SpvId scope_at(Emitter *e, uint32_t offset) {
    const struct DebugInfo *debug = e->debug;
    uint32_t low = 0;
    uint32_t high = debug->blocks.count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (debug->blocks.items[middle].begin <= offset)
            low = middle;
        else
            high = middle;
    }
    while (low != 0 && debug->blocks.items[low].end <= offset)
        low = debug->blocks.items[low].parent;
    return block_id(e, low);
}

// ---- functions

static SpvId local_variable(Emitter *e, NameId name, TypeId type, NodeId node, uint32_t argument) {
    SpvId text = name_string(e, name);
    SpvId shown = debug_type(e, type);
    Location place = place_of(e, node);
    SpvId scope =
        argument ? e->debug->blocks.items[0].id : scope_at(e, ast_token_span(e->program->ast, node).begin);
    SpvId flags = emit_u32(e, NonSemanticShaderDebugInfo100FlagIsLocal);
    SpvId number = argument ? emit_u32(e, argument) : 0;
    return put(e, NonSemanticShaderDebugInfo100DebugLocalVariable,
               (const uint32_t[]){text, shown, place.source, place.line, place.column, scope, flags, number},
               argument ? 8 : 7);
}

// Null for the indices that lowering added.
static const IrParameter *written_parameter(const Emitter *e, const IrFunction *ir, uint32_t index) {
    const IrParameter *parameter = &e->module->parameters.items[ir->first_parameter + index];
    return parameter->name == 0 ? NULL : parameter;
}

static SpvId function_type(Emitter *e, const IrFunction *ir) {
    uint32_t *operands = ARENA_ARRAY(e->arena, uint32_t, ir->parameter_count + 2);
    uint32_t count = 0;
    operands[count++] = emit_u32(e, PUBLIC);
    operands[count++] = debug_type(e, ir->stage == STAGE_NONE ? ir->result : TYPE_VOID_ID);
    for (uint32_t i = 0; i < ir->parameter_count; i++) {
        const IrParameter *parameter = written_parameter(e, ir, i);
        if (parameter) operands[count++] = debug_type(e, parameter->type);
    }
    return put(e, NonSemanticShaderDebugInfo100DebugTypeFunction, operands, count);
}

static void declare_variables(Emitter *e, const IrFunction *ir) {
    for (uint32_t i = 0; i < ir->variable_count; i++) {
        const IrVariable variable = e->module->variables.items[ir->first_variable + i];
        if (variable.name == 0 || variable.node == 0) continue;
        SpvId local = local_variable(e, variable.name, variable.type, variable.node, 0);
        put_in(e, emit_code(e), NonSemanticShaderDebugInfo100DebugDeclare,
               WORDS(local, e->fn.locals.items[i], e->debug->expression));
    }
}

void emit_debug_parameters(Emitter *e, Words *words) {
    if (!e->debug) return;
    const IrFunction *ir = e->fn.ir;
    const Function *source = &e->program->functions.items[ir->source];
    uint32_t argument = 0;
    for (uint32_t i = 0; i < ir->parameter_count; i++) {
        const IrParameter *parameter = written_parameter(e, ir, i);
        if (!parameter || e->fn.parameters.items[i] == 0) continue;
        bool pointer = type_kind(e->types, parameter->type) == TYPE_POINTER;
        SpvId local = local_variable(e, parameter->name, parameter->type, source->node, ++argument);
        put_in(e, words,
               pointer ? NonSemanticShaderDebugInfo100DebugDeclare : NonSemanticShaderDebugInfo100DebugValue,
               WORDS(local, e->fn.parameters.items[i], e->debug->expression));
    }
}

void emit_debug_function(Emitter *e, IrFunctionId id) {
    if (!e->debug || id == 0) return;
    const IrFunction *ir = &e->module->functions.items[id];
    const Function *source = &e->program->functions.items[ir->source];
    const Ast *ast = e->program->ast;
    SpvId name = name_string(e, program_decl(e->program, source->declaration)->name);
    SpvId type = function_type(e, ir);
    Location place = place_of(e, source->node);
    TokenId body = ast_node(ast, ast_function(ast, source->node).body)->token;
    Location start = place_at(e, ast->tokens.offsets.items[body]);
    SpvId flags = emit_u32(e, NonSemanticShaderDebugInfo100FlagIsDefinition | PUBLIC);
    SpvId function = put(
        e, NonSemanticShaderDebugInfo100DebugFunction,
        WORDS(name, type, place.source, place.line, place.column, e->debug->unit, name, flags, start.line));
    find_blocks(e, body, function);
    put_in(e, emit_code(e), NonSemanticShaderDebugInfo100DebugScope, WORDS(function));
    put_in(e, emit_code(e), NonSemanticShaderDebugInfo100DebugFunctionDefinition,
           WORDS(function, e->functions[id]));
    declare_variables(e, ir);
    e->fn.scope = function;
}

// The id of what a `let` names, 0 where it is not to be had without code of its own.
static SpvId let_value(Emitter *e, IrOperand operand) {
    uint32_t index = ir_index(operand);
    if (type_kind(e->types, emit_operand_type(e, operand)) == TYPE_POINTER) return 0;
    switch (ir_tag(operand)) {
    case IR_INST: return emit_is_copied(e, index) ? 0 : e->fn.values[index];
    case IR_PARAMETER:
    case IR_CONSTANT: return emit_value(e, operand);
    case IR_OVERRIDE:
    case IR_MODULE: return emit_operand_is_constant(e, operand) ? emit_value(e, operand) : 0;
    default: return 0;
    }
}

void emit_debug_lets(Emitter *e, uint32_t index) {
    const IrFunction *ir = e->fn.ir;
    for (; e->fn.next_let < ir->let_count; e->fn.next_let++) {
        const IrLet let = e->module->lets.items[ir->first_let + e->fn.next_let];
        if (let.at > index) return;
        if (e->fn.block == 0) continue;
        SpvId value = let_value(e, let.value);
        if (value == 0) continue;
        SpvId local = local_variable(e, let.name, emit_operand_type(e, let.value), let.node, 0);
        put_in(e, emit_code(e), NonSemanticShaderDebugInfo100DebugValue,
               WORDS(local, value, e->debug->expression));
    }
}

void emit_debug_line(Emitter *e, uint32_t offset, uint32_t line) {
    SpvId scope = scope_at(e, offset);
    if (scope != e->fn.scope) {
        put_in(e, emit_code(e), NonSemanticShaderDebugInfo100DebugScope, WORDS(scope));
        e->fn.scope = scope;
        e->fn.line = 0;
    }
    if (e->fn.line == line + 1) return;
    e->fn.line = line + 1;
    Location place = place_at(e, offset);
    put_in(e, emit_code(e), NonSemanticShaderDebugInfo100DebugLine,
           WORDS(place.source, place.line, place.line, place.column, place.column));
}
