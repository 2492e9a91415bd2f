// The syntax tree of a module: one array of 16-byte nodes, and one array `extra` of 32-bit words for what
// does not fit into a node. Nodes are named by index; 0 is no node. Read nodes through the accessors below:
// only they and the parser know the layout. What later passes learn stands in their own arrays, parallel to
// `nodes`.
//
// Types are expressions (WGSL 8.19 Type expressions): `array<f32, N>` is an AST_IDENT with a template list.
//
// The nodes of an expression stand after those of its operands: a pass over the nodes in their order meets
// operands first. The parser bounds how deep parentheses, brackets, calls, template lists, prefix operators
// and braces nest, but not how long a chain is: the left operand of an AST_BINARY, AST_INDEX or AST_MEMBER
// can be a chain of a million more, so that a pass must not recurse into left operands.
#ifndef HEDDLE_SYNTAX_AST_H
#define HEDDLE_SYNTAX_AST_H

#include "syntax/token.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

typedef uint32_t NodeId;

// X(name, token, a, b): what the token of a node is, and what its operands are. `name` a NameId, `node` a
// NodeId, `node?` the same or 0, `list` the index in `extra` of a count followed by that many NodeIds (0 is
// the empty list), `extra{...}` the index in `extra` of the fields named.
#define AST_NODES(X)                                                                                         \
    X(NONE, "", "", "")                                                                                      \
    /* expressions */                                                                                        \
    /* also for a declaration that could not be read, so that uses of its name are silent */                 \
    X(ERROR, "where the parser gave up, or the name", "name that would be declared, or 0", "")               \
    X(INT_LITERAL, "the literal", "low 32 bits of the value",                                                \
      "high 32 bits; op is the suffix 'i', 'u' or 0")                                                        \
    X(FLOAT_LITERAL, "the literal", "low 32 bits of a double",                                               \
      "high 32 bits; op is the suffix 'f', 'h' or 0")                                                        \
    X(BOOL_LITERAL, "the literal", "0 or 1", "")                                                             \
    X(IDENT, "the identifier", "name", "list: template arguments, 0 if there is no template list")           \
    X(CALL, "(", "node: callee, an AST_IDENT", "list: arguments")                                            \
    X(INDEX, "[", "node: base", "node: index")                                                               \
    X(MEMBER, "the member's name", "node: base", "name: a member or a swizzle")                              \
    X(PAREN, "(", "node", "")                                                                                \
    X(UNARY, "the operator", "node: operand", "op is a UnaryOp")                                             \
    X(BINARY, "the operator", "node: left", "node: right; op is a BinaryOp")                                 \
    /* statements */                                                                                         \
    X(BLOCK, "{", "list: statements", "list: attributes")                                                    \
    X(IF, "if", "node: condition",                                                                           \
      "extra{node then, node? otherwise: AST_BLOCK or AST_IF, list attributes}")                             \
    X(SWITCH, "switch", "node: selector", "extra{list clauses, list attributes, list body_attributes}")      \
    X(CASE, "case or default", "list: selectors, AST_DEFAULT_SELECTOR among them", "node: body, AST_BLOCK")  \
    X(DEFAULT_SELECTOR, "default", "", "")                                                                   \
    X(LOOP, "loop", "node: body, AST_BLOCK", "extra{node? continuing, list attributes}")                     \
    X(CONTINUING, "continuing", "node: body, AST_BLOCK", "node?: condition of `break if`")                   \
    X(FOR, "for", "extra{node? init, node? condition, node? update, list attributes}", "node: body")         \
    X(WHILE, "while", "node: condition", "extra{node body, list attributes}")                                \
    X(BREAK, "break", "", "")                                                                                \
    X(CONTINUE, "continue", "", "")                                                                          \
    X(DISCARD, "discard", "", "")                                                                            \
    X(RETURN, "return", "node?: value", "")                                                                  \
    X(CALL_STATEMENT, "the callee's name", "node: AST_CALL", "")                                             \
    X(ASSIGN, "the operator", "node: left", "node: right; op is a BinaryOp, or BINARY_NONE for plain `=`")   \
    X(PHONY_ASSIGN, "_", "node: right", "")                                                                  \
    X(INCREMENT, "++", "node: left", "")                                                                     \
    X(DECREMENT, "--", "node: left", "")                                                                     \
    /* declarations; var, let and const are statements too */                                                \
    X(VAR, "the name", "name", "extra{node? type, node? initializer, list attributes, list template_list}")  \
    X(LET, "the name", "name", "extra{node? type, node? initializer, list attributes, 0}")                   \
    X(CONST, "the name", "name", "extra{node? type, node? initializer, list attributes, 0}")                 \
    X(OVERRIDE, "the name", "name", "extra{node? type, node? initializer, list attributes, 0}")              \
    X(FUNCTION, "the name", "name",                                                                          \
      "extra{list parameters, node? return_type, list return_attributes, node body, list attributes}")       \
    X(PARAMETER, "the name", "name", "extra{node type, list attributes}")                                    \
    /* op 1: a member could not be read, and is missing */                                                   \
    X(STRUCT, "the name", "name", "extra{list members, list attributes}")                                    \
    X(STRUCT_MEMBER, "the name", "name", "extra{node type, list attributes}")                                \
    X(ALIAS, "the name", "name", "node: type")                                                               \
    X(CONST_ASSERT, "const_assert", "node: condition", "")                                                   \
    /* attributes and directives */                                                                          \
    X(ATTRIBUTE, "the name", "name", "list: arguments; op is 1 if there are parentheses")                    \
    X(DIAGNOSTIC_ATTRIBUTE, "diagnostic", "name: severity",                                                  \
      "extra{name first, name second or 0: of rule a or a.b}")                                               \
    X(ENABLE, "enable", "list: AST_IDENT", "")                                                               \
    X(REQUIRES, "requires", "list: AST_IDENT", "")                                                           \
    X(DIAGNOSTIC_DIRECTIVE, "diagnostic", "name: severity", "extra{name first, name second or 0}")

typedef enum NodeKind {
#define X(name, token, a, b) AST_##name,
    AST_NODES(X)
#undef X
        AST_NODE_KIND_COUNT
} NodeKind;

typedef enum UnaryOp {
    UNARY_NEGATE,      // -
    UNARY_NOT,         // !
    UNARY_COMPLEMENT,  // ~
    UNARY_INDIRECTION, // *
    UNARY_ADDRESS_OF,  // &
} UnaryOp;

// X(name, spelling)
#define BINARY_OPS(X)                                                                                        \
    X(NONE, "=")                                                                                             \
    X(ADD, "+")                                                                                              \
    X(SUBTRACT, "-")                                                                                         \
    X(MULTIPLY, "*")                                                                                         \
    X(DIVIDE, "/")                                                                                           \
    X(REMAINDER, "%")                                                                                        \
    X(AND, "&")                                                                                              \
    X(OR, "|")                                                                                               \
    X(XOR, "^")                                                                                              \
    X(SHIFT_LEFT, "<<")                                                                                      \
    X(SHIFT_RIGHT, ">>")                                                                                     \
    X(LOGICAL_AND, "&&")                                                                                     \
    X(LOGICAL_OR, "||")                                                                                      \
    X(EQUAL, "==")                                                                                           \
    X(NOT_EQUAL, "!=")                                                                                       \
    X(LESS, "<")                                                                                             \
    X(LESS_EQUAL, "<=")                                                                                      \
    X(GREATER, ">")                                                                                          \
    X(GREATER_EQUAL, ">=")

typedef enum BinaryOp {
#define X(name, spelling) BINARY_##name,
    BINARY_OPS(X)
#undef X
} BinaryOp;

const char *unary_op_text(UnaryOp op);
const char *binary_op_text(BinaryOp op);

typedef struct Node {
    uint8_t kind; // NodeKind
    uint8_t op;   // see AST_NODES
    uint16_t unused;
    TokenId token;
    uint32_t a;
    uint32_t b;
} Node;

typedef struct Ast {
    const Source *source;
    Interner *names;
    Tokens tokens;
    VEC(Node) nodes;       // [0] is AST_NONE
    VEC(uint32_t) extra;   // [0] is 0, so that list 0 is empty
    uint32_t directives;   // list: AST_ENABLE, AST_REQUIRES, AST_DIAGNOSTIC_DIRECTIVE in source order
    uint32_t declarations; // list: global declarations and assertions in source order
} Ast;

// A list of nodes; `items` dies when the tree grows, which it does not after parsing.
typedef struct NodeList {
    const NodeId *items;
    uint32_t count;
} NodeList;

static inline const Node *ast_node(const Ast *ast, NodeId id) {
    return &ast->nodes.items[id];
}
static inline NodeKind ast_kind(const Ast *ast, NodeId id) {
    return (NodeKind)ast->nodes.items[id].kind;
}
static inline NodeList ast_list(const Ast *ast, uint32_t list) {
    const uint32_t *words = ast->extra.items + list;
    return (NodeList){words + 1, *words};
}

typedef struct AstIf {
    NodeId condition, then, otherwise;
    NodeList attributes;
} AstIf;

typedef struct AstSwitch {
    NodeId selector;
    NodeList clauses, attributes, body_attributes;
} AstSwitch;

typedef struct AstCase {
    NodeList selectors;
    NodeId body;
} AstCase;

typedef struct AstLoop {
    NodeId body, continuing;
    NodeList attributes;
} AstLoop;

typedef struct AstFor {
    NodeId init, condition, update, body;
    NodeList attributes;
} AstFor;

typedef struct AstWhile {
    NodeId condition, body;
    NodeList attributes;
} AstWhile;

// AST_VAR, AST_LET, AST_CONST, AST_OVERRIDE
typedef struct AstVariable {
    NameId name;
    NodeId type, initializer;
    NodeList attributes;
    NodeList template_list; // of `var<...>`
    bool has_template_list;
} AstVariable;

typedef struct AstFunction {
    NameId name;
    NodeList parameters;
    NodeId return_type;
    NodeList return_attributes;
    NodeId body;
    NodeList attributes;
} AstFunction;

// AST_PARAMETER, AST_STRUCT_MEMBER
typedef struct AstMember {
    NameId name;
    NodeId type;
    NodeList attributes;
} AstMember;

typedef struct AstStruct {
    NameId name;
    NodeList members, attributes;
} AstStruct;

typedef struct AstDiagnosticControl {
    NameId severity, first, second;
} AstDiagnosticControl;

// The word at `index` of the words that an operand names in `extra`.
static inline uint32_t ast_extra_word(const Ast *ast, uint32_t first, uint32_t index) {
    return ast->extra.items[first + index];
}

static inline AstIf ast_if(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_IF);
    return (AstIf){
        .condition = node->a,
        .then = ast_extra_word(ast, node->b, 0),
        .otherwise = ast_extra_word(ast, node->b, 1),
        .attributes = ast_list(ast, ast_extra_word(ast, node->b, 2)),
    };
}

static inline AstSwitch ast_switch(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_SWITCH);
    return (AstSwitch){
        .selector = node->a,
        .clauses = ast_list(ast, ast_extra_word(ast, node->b, 0)),
        .attributes = ast_list(ast, ast_extra_word(ast, node->b, 1)),
        .body_attributes = ast_list(ast, ast_extra_word(ast, node->b, 2)),
    };
}

static inline AstCase ast_case(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_CASE);
    return (AstCase){.selectors = ast_list(ast, node->a), .body = node->b};
}

static inline AstLoop ast_loop(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_LOOP);
    return (AstLoop){
        .body = node->a,
        .continuing = ast_extra_word(ast, node->b, 0),
        .attributes = ast_list(ast, ast_extra_word(ast, node->b, 1)),
    };
}

static inline AstFor ast_for(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_FOR);
    return (AstFor){
        .init = ast_extra_word(ast, node->a, 0),
        .condition = ast_extra_word(ast, node->a, 1),
        .update = ast_extra_word(ast, node->a, 2),
        .attributes = ast_list(ast, ast_extra_word(ast, node->a, 3)),
        .body = node->b,
    };
}

static inline AstWhile ast_while(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_WHILE);
    return (AstWhile){
        .condition = node->a,
        .body = ast_extra_word(ast, node->b, 0),
        .attributes = ast_list(ast, ast_extra_word(ast, node->b, 1)),
    };
}

static inline AstVariable ast_variable(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_VAR || node->kind == AST_LET || node->kind == AST_CONST ||
           node->kind == AST_OVERRIDE);
    uint32_t template_list = ast_extra_word(ast, node->b, 3);
    return (AstVariable){
        .name = node->a,
        .type = ast_extra_word(ast, node->b, 0),
        .initializer = ast_extra_word(ast, node->b, 1),
        .attributes = ast_list(ast, ast_extra_word(ast, node->b, 2)),
        .template_list = ast_list(ast, template_list),
        .has_template_list = template_list != 0,
    };
}

static inline AstFunction ast_function(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_FUNCTION);
    return (AstFunction){
        .name = node->a,
        .parameters = ast_list(ast, ast_extra_word(ast, node->b, 0)),
        .return_type = ast_extra_word(ast, node->b, 1),
        .return_attributes = ast_list(ast, ast_extra_word(ast, node->b, 2)),
        .body = ast_extra_word(ast, node->b, 3),
        .attributes = ast_list(ast, ast_extra_word(ast, node->b, 4)),
    };
}

static inline AstMember ast_member(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_PARAMETER || node->kind == AST_STRUCT_MEMBER);
    return (AstMember){
        .name = node->a,
        .type = ast_extra_word(ast, node->b, 0),
        .attributes = ast_list(ast, ast_extra_word(ast, node->b, 1)),
    };
}

static inline AstStruct ast_struct(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_STRUCT);
    return (AstStruct){
        .name = node->a,
        .members = ast_list(ast, ast_extra_word(ast, node->b, 0)),
        .attributes = ast_list(ast, ast_extra_word(ast, node->b, 1)),
    };
}

static inline AstDiagnosticControl ast_diagnostic_control(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_DIAGNOSTIC_ATTRIBUTE || node->kind == AST_DIAGNOSTIC_DIRECTIVE);
    return (AstDiagnosticControl){
        .severity = node->a,
        .first = ast_extra_word(ast, node->b, 0),
        .second = ast_extra_word(ast, node->b, 1),
    };
}

static inline uint64_t ast_int_literal(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_INT_LITERAL);
    return (uint64_t)node->b << 32 | node->a;
}

static inline double ast_float_literal(const Ast *ast, NodeId id) {
    const Node *node = ast_node(ast, id);
    assert(node->kind == AST_FLOAT_LITERAL);
    uint64_t bits = (uint64_t)node->b << 32 | node->a;
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// The first child of an operator that may stand in a long chain; 0 for everything else.
static inline NodeId ast_left_child(const Node *node) {
    switch (node->kind) {
    case AST_PAREN:
    case AST_UNARY:
    case AST_BINARY:
    case AST_INDEX:
    case AST_MEMBER: return node->a;
    default: return 0;
    }
}

// The bytes that the node was parsed from, without a trailing `;` and without the attributes before it. For
// declarations and compound statements, ast_token_span() is usually what a message wants.
Span ast_span(const Ast *ast, NodeId id);

// The bytes of the node's token (for declarations: the name).
Span ast_token_span(const Ast *ast, NodeId id);

#endif
