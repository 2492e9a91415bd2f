// `--emit=tokens` and `--emit=ast`: for people who work on heddle.
#include "syntax/parser.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { INDENT_MAX = 60 }; // levels that are shown: a long chain of operators is as deep as it is long

typedef struct Dump {
    Arena *arena;
    const Ast *ast;
    VEC(char) text;
} Dump;

// A piece of work of the walk below: a node to print, or text to print.
typedef struct Step {
    NodeId node;
    const char *text; // if not null, printed instead of a node
    uint32_t indent;
} Step;

static void put(Dump *dump, const char *text, size_t length) {
    char *place = vec_extend(dump->arena, &dump->text, (uint32_t)length);
    memcpy(place, text, length);
}

__attribute__((format(printf, 2, 3))) static void print(Dump *dump, const char *format, ...) {
    char buffer[128];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(buffer, sizeof buffer, format, arguments);
    va_end(arguments);
    if (length > 0) put(dump, buffer, (size_t)length < sizeof buffer ? (size_t)length : sizeof buffer - 1);
}

static void put_span(Dump *dump, Span span) {
    put(dump, dump->ast->source->text + span.begin, span.end - span.begin);
}

static const char *finish(Dump *dump) {
    vec_push(dump->arena, &dump->text, '\0');
    return dump->text.items;
}

static const char *token_class(TokenKind kind) {
    if (kind >= TOKEN_ALIAS && kind <= TOKEN_WHILE) return "keyword";
    switch (kind) {
    case TOKEN_END:
    case TOKEN_IDENT:
    case TOKEN_RESERVED:
    case TOKEN_INT:
    case TOKEN_FLOAT:
    case TOKEN_INVALID: return token_kind_text(kind);
    case TOKEN_TEMPLATE_BEGIN: return "template list begin";
    case TOKEN_TEMPLATE_END: return "template list end";
    default: return "punctuation";
    }
}

const char *tokens_dump(Arena *arena, const Ast *ast) {
    Dump dump = {.arena = arena, .ast = ast};
    uint32_t line = 0;
    for (TokenId token = 0; token < ast->tokens.kinds.count; token++) {
        Span span = token_span(&ast->tokens, ast->names, token);
        // The line's number is looked up once a line: a long line must not make this quadratic.
        while (line < source_line_count(ast->source) && source_line_start(ast->source, line) <= span.begin)
            line++;
        print(&dump, "%u:%u %s", line, span.begin - source_line_start(ast->source, line - 1) + 1,
              token_class((TokenKind)ast->tokens.kinds.items[token]));
        if (span.end > span.begin) {
            put(&dump, " ", 1);
            put_span(&dump, span);
        }
        put(&dump, "\n", 1);
    }
    return finish(&dump);
}

static const char *const kind_names[] = {
#define X(name, token, a, b) #name,
    AST_NODES(X)
#undef X
};

// The node's kind in lower case, with dashes.
static void put_kind(Dump *dump, NodeKind kind) {
    for (const char *at = kind_names[kind]; *at; at++) {
        char letter = *at == '_' ? '-' : (char)(*at | 0x20);
        put(dump, &letter, 1);
    }
}

typedef VEC(Step) Steps;

typedef struct Walk {
    Dump dump;
    Steps steps; // the next one last
    Steps parts; // of the node at hand, in order
    uint32_t indent;
} Walk;

static void part(Walk *walk, NodeId node) {
    if (node) vec_push(walk->dump.arena, &walk->parts, ((Step){node, NULL, walk->indent}));
}

static void label(Walk *walk, const char *text) {
    vec_push(walk->dump.arena, &walk->parts, ((Step){0, text, walk->indent}));
}

static void labelled(Walk *walk, const char *text, NodeId node) {
    if (!node) return;
    label(walk, text);
    walk->indent++;
    part(walk, node);
    walk->indent--;
}

static void list(Walk *walk, NodeList nodes) {
    for (uint32_t i = 0; i < nodes.count; i++)
        part(walk, nodes.items[i]);
}

static void labelled_list(Walk *walk, const char *text, NodeList nodes) {
    if (nodes.count == 0) return;
    label(walk, text);
    walk->indent++;
    list(walk, nodes);
    walk->indent--;
}

static void put_name(Walk *walk, NameId name) {
    put(&walk->dump, " ", 1);
    put(&walk->dump, name_text(walk->dump.ast->names, name), name_length(walk->dump.ast->names, name));
}

static void dump_expression(Walk *walk, NodeId id) {
    const Ast *ast = walk->dump.ast;
    const Node *node = ast_node(ast, id);
    switch ((NodeKind)node->kind) {
    case AST_INT_LITERAL:
        print(&walk->dump, " %llu", (unsigned long long)ast_int_literal(ast, id));
        if (node->op) print(&walk->dump, "%c", node->op);
        break;
    case AST_FLOAT_LITERAL:
        print(&walk->dump, " %a", ast_float_literal(ast, id));
        if (node->op) print(&walk->dump, " %c", node->op);
        break;
    case AST_BOOL_LITERAL: print(&walk->dump, node->a ? " true" : " false"); break;
    case AST_IDENT:
        put_name(walk, node->a);
        list(walk, ast_list(ast, node->b));
        break;
    case AST_CALL:
        part(walk, node->a);
        list(walk, ast_list(ast, node->b));
        break;
    case AST_INDEX:
        part(walk, node->a);
        part(walk, node->b);
        break;
    case AST_MEMBER:
        put_name(walk, node->b);
        part(walk, node->a);
        break;
    case AST_UNARY:
        print(&walk->dump, " %s", unary_op_text((UnaryOp)node->op));
        part(walk, node->a);
        break;
    case AST_BINARY:
        print(&walk->dump, " %s", binary_op_text((BinaryOp)node->op));
        part(walk, node->a);
        part(walk, node->b);
        break;
    default: part(walk, node->a); break; // AST_PAREN
    }
}

static void dump_loop(Walk *walk, NodeId id) {
    const Ast *ast = walk->dump.ast;
    switch (ast_kind(ast, id)) {
    case AST_LOOP: {
        AstLoop loop = ast_loop(ast, id);
        list(walk, loop.attributes);
        part(walk, loop.body);
        part(walk, loop.continuing);
        break;
    }
    case AST_FOR: {
        AstFor loop = ast_for(ast, id);
        list(walk, loop.attributes);
        labelled(walk, "init", loop.init);
        labelled(walk, "condition", loop.condition);
        labelled(walk, "update", loop.update);
        part(walk, loop.body);
        break;
    }
    default: {
        AstWhile loop = ast_while(ast, id);
        list(walk, loop.attributes);
        labelled(walk, "condition", loop.condition);
        part(walk, loop.body);
        break;
    }
    }
}

static void dump_branch(Walk *walk, NodeId id) {
    const Ast *ast = walk->dump.ast;
    switch (ast_kind(ast, id)) {
    case AST_IF: {
        AstIf branch = ast_if(ast, id);
        list(walk, branch.attributes);
        labelled(walk, "condition", branch.condition);
        part(walk, branch.then);
        labelled(walk, "else", branch.otherwise);
        break;
    }
    case AST_SWITCH: {
        AstSwitch branch = ast_switch(ast, id);
        list(walk, branch.attributes);
        labelled(walk, "selector", branch.selector);
        list(walk, branch.body_attributes);
        list(walk, branch.clauses);
        break;
    }
    default: {
        AstCase clause = ast_case(ast, id);
        labelled_list(walk, "selectors", clause.selectors);
        part(walk, clause.body);
        break;
    }
    }
}

static void dump_declaration(Walk *walk, NodeId id) {
    const Ast *ast = walk->dump.ast;
    put_name(walk, ast_node(ast, id)->a);
    switch (ast_kind(ast, id)) {
    case AST_FUNCTION: {
        AstFunction function = ast_function(ast, id);
        list(walk, function.attributes);
        list(walk, function.parameters);
        labelled_list(walk, "return-attributes", function.return_attributes);
        labelled(walk, "return-type", function.return_type);
        part(walk, function.body);
        break;
    }
    case AST_PARAMETER:
    case AST_STRUCT_MEMBER:
        list(walk, ast_member(ast, id).attributes);
        labelled(walk, "type", ast_member(ast, id).type);
        break;
    case AST_STRUCT:
        list(walk, ast_struct(ast, id).attributes);
        list(walk, ast_struct(ast, id).members);
        break;
    case AST_ALIAS: labelled(walk, "type", ast_node(ast, id)->b); break;
    default: {
        AstVariable variable = ast_variable(ast, id);
        list(walk, variable.attributes);
        labelled_list(walk, "template", variable.template_list);
        labelled(walk, "type", variable.type);
        labelled(walk, "initializer", variable.initializer);
        break;
    }
    }
}

static void dump_diagnostic_control(Walk *walk, NodeId id) {
    AstDiagnosticControl control = ast_diagnostic_control(walk->dump.ast, id);
    put_name(walk, control.severity);
    put_name(walk, control.first);
    if (!control.second) return;
    put(&walk->dump, ".", 1);
    put(&walk->dump, name_text(walk->dump.ast->names, control.second),
        name_length(walk->dump.ast->names, control.second));
}

static void dump_statement(Walk *walk, NodeId id) {
    const Ast *ast = walk->dump.ast;
    const Node *node = ast_node(ast, id);
    switch ((NodeKind)node->kind) {
    case AST_BLOCK:
        list(walk, ast_list(ast, node->b));
        list(walk, ast_list(ast, node->a));
        break;
    case AST_CONTINUING:
        part(walk, node->a);
        labelled(walk, "break-if", node->b);
        break;
    case AST_ASSIGN:
        print(&walk->dump, " %s", binary_op_text((BinaryOp)node->op));
        part(walk, node->a);
        part(walk, node->b);
        break;
    case AST_ENABLE:
    case AST_REQUIRES: list(walk, ast_list(ast, node->a)); break;
    case AST_ATTRIBUTE:
        put_name(walk, node->a);
        list(walk, ast_list(ast, node->b));
        break;
    default: part(walk, node->a); break;
    }
}

// Prints what stands beside the node's kind, and collects its children in `parts`.
static void dump_node(Walk *walk, NodeId id) {
    switch (ast_kind(walk->dump.ast, id)) {
    case AST_INT_LITERAL:
    case AST_FLOAT_LITERAL:
    case AST_BOOL_LITERAL:
    case AST_IDENT:
    case AST_CALL:
    case AST_INDEX:
    case AST_MEMBER:
    case AST_PAREN:
    case AST_UNARY:
    case AST_BINARY: dump_expression(walk, id); break;
    case AST_IF:
    case AST_SWITCH:
    case AST_CASE: dump_branch(walk, id); break;
    case AST_LOOP:
    case AST_FOR:
    case AST_WHILE: dump_loop(walk, id); break;
    case AST_VAR:
    case AST_LET:
    case AST_CONST:
    case AST_OVERRIDE:
    case AST_FUNCTION:
    case AST_PARAMETER:
    case AST_STRUCT:
    case AST_STRUCT_MEMBER:
    case AST_ALIAS: dump_declaration(walk, id); break;
    case AST_DIAGNOSTIC_ATTRIBUTE:
    case AST_DIAGNOSTIC_DIRECTIVE: dump_diagnostic_control(walk, id); break;
    default: dump_statement(walk, id); break;
    }
}

const char *ast_dump(Arena *arena, const Ast *ast) {
    Walk walk = {.dump = {.arena = arena, .ast = ast}};
    list(&walk, ast_list(ast, ast->directives));
    list(&walk, ast_list(ast, ast->declarations));
    uint32_t depth = 0;
    for (;;) {
        while (walk.parts.count > 0)
            vec_push(arena, &walk.steps, walk.parts.items[--walk.parts.count]);
        if (walk.steps.count == 0) break;
        Step step = walk.steps.items[--walk.steps.count];
        // Close the nodes that this one is not inside of.
        for (; depth > step.indent; depth--)
            put(&walk.dump, ")", 1);
        if (walk.dump.text.count > 0) put(&walk.dump, "\n", 1);
        for (uint32_t i = 0; i < step.indent && i < INDENT_MAX; i++)
            put(&walk.dump, "  ", 2);
        put(&walk.dump, "(", 1);
        depth = step.indent + 1;
        walk.indent = step.indent + 1;
        if (step.text) {
            put(&walk.dump, step.text, strlen(step.text));
        } else {
            put_kind(&walk.dump, ast_kind(ast, step.node));
            dump_node(&walk, step.node);
        }
    }
    for (; depth > 0; depth--)
        put(&walk.dump, ")", 1);
    if (walk.dump.text.count > 0) put(&walk.dump, "\n", 1);
    return finish(&walk.dump);
}
