// Statements, WGSL 9. Each function gives back whether control can go on behind the statement (WGSL 9.7.1:
// whether Next is in its behavior); what stands behind one that never lets control through is left out.
#include "ir/lowering.h"

static bool lower_statement(Lowering *l, NodeId node);

static bool lower_statements(Lowering *l, NodeList statements) {
    for (uint32_t i = 0; i < statements.count; i++) {
        if (!lower_statement(l, statements.items[i])) return false;
    }
    return true;
}

bool lower_block(Lowering *l, NodeId block) {
    return lower_statements(l, ast_list(l->program->ast, ast_node(l->program->ast, block)->a));
}

static void emit_plain(Lowering *l, NodeId node, IrOp op) {
    lower_emit(l, node, op, 0, TYPE_VOID_ID, 0, 0);
}

// WGSL 7.5: executing the declaration stores the initial or the zero value, each time anew.
static void lower_var(Lowering *l, NodeId node) {
    Program *program = l->program;
    DeclId id = program_reference(program, node);
    const Decl *decl = program_decl(program, id);
    NodeId initializer = ast_variable(program->ast, node).initializer;
    IrOperand value = initializer ? lower_value(l, initializer)
                                  : ir_operand(IR_CONSTANT, const_zero(&program->constants, decl->type));
    IrOperand variable = ir_operand(IR_VARIABLE, l->module->variables.count - l->frame.first_variable);
    vec_push(l->arena, &l->module->variables, ((IrVariable){decl->type, decl->name, node}));
    l->declarations[id] = variable;
    lower_store(l, node, variable, value);
}

static void lower_let(Lowering *l, NodeId node) {
    NodeId initializer = ast_variable(l->program->ast, node).initializer;
    DeclId decl = program_reference(l->program, node);
    IrOperand value = l->declarations[decl] = lower_value(l, initializer);
    if (!l->keep_lets) return;
    uint32_t at = l->module->insts.count - l->frame.first_inst;
    vec_push(l->arena, &l->module->lets, ((IrLet){value, at, program_decl(l->program, decl)->name, node}));
}

// WGSL 9.2.1 and 9.2.3: the left-hand side is evaluated first, and once; a compound assignment reads through
// it before the right-hand side is evaluated.
static void lower_assign(Lowering *l, NodeId node) {
    const Node *assign = ast_node(l->program->ast, node);
    IrOperand pointer = lower_expression(l, assign->a);
    if (assign->op == BINARY_NONE) {
        lower_store(l, node, pointer, lower_value(l, assign->b));
        return;
    }
    IrOperand old = lower_load(l, assign->a, pointer);
    IrOperand right = lower_value(l, assign->b);
    TypeId type = lower_operand_type(l, old);
    lower_store(l, node, pointer, lower_binary(l, node, (BinaryOp)assign->op, type, old, right));
}

// WGSL 9.3 Increment and decrement statements
static void lower_step(Lowering *l, NodeId node, BinaryOp op) {
    IrOperand pointer = lower_expression(l, ast_node(l->program->ast, node)->a);
    IrOperand old = lower_load(l, node, pointer);
    TypeId type = lower_operand_type(l, old);
    IrOperand one = ir_operand(IR_CONSTANT, const_integer(&l->program->constants, type, 1));
    lower_store(l, node, pointer, lower_binary(l, node, op, type, old, one));
}

static bool lower_return(Lowering *l, NodeId node) {
    NodeId expression = ast_node(l->program->ast, node)->a;
    IrOperand value = expression ? lower_value(l, expression) : 0;
    lower_emit(l, node, IR_RETURN, 0, TYPE_VOID_ID, value, 0);
    return false;
}

// WGSL 9.4.1. A chain of `else if` of any length nests in the IR, but not here.
static bool lower_if(Lowering *l, NodeId node) {
    const Ast *ast = l->program->ast;
    bool next = false;
    uint32_t depth = 0;
    for (NodeId link = node; link != 0;) {
        AstIf statement = ast_if(ast, link);
        IrOperand condition = lower_value(l, statement.condition);
        lower_emit(l, link, IR_IF, 0, TYPE_VOID_ID, condition, 0);
        depth++;
        if (lower_block(l, statement.then)) next = true;
        link = statement.otherwise;
        if (link == 0) {
            next = true;
            break;
        }
        emit_plain(l, link, IR_ELSE);
        if (ast_kind(ast, link) == AST_IF) continue;
        if (lower_block(l, link)) next = true;
        break;
    }
    while (depth-- > 0)
        emit_plain(l, node, IR_END_IF);
    return next;
}

// WGSL 9.4.2
static bool lower_switch(Lowering *l, NodeId node) {
    const Ast *ast = l->program->ast;
    AstSwitch statement = ast_switch(ast, node);
    IrOperand selector = lower_value(l, statement.selector);
    lower_emit(l, node, IR_SWITCH, 0, TYPE_VOID_ID, selector, 0);
    bool outer_break = l->has_break;
    l->has_break = false;
    bool next = false;
    for (uint32_t i = 0; i < statement.clauses.count; i++) {
        AstCase clause = ast_case(ast, statement.clauses.items[i]);
        uint32_t base = l->operands.count;
        bool has_default = false;
        for (uint32_t j = 0; j < clause.selectors.count; j++) {
            NodeId value = clause.selectors.items[j];
            if (ast_kind(ast, value) == AST_DEFAULT_SELECTOR) {
                has_default = true;
            } else {
                IrOperand constant = lower_value(l, value);
                vec_push(l->arena, &l->operands, constant);
            }
        }
        lower_emit_list(l, statement.clauses.items[i], IR_CASE, has_default, TYPE_VOID_ID, base, 0);
        if (lower_block(l, clause.body)) next = true;
    }
    emit_plain(l, node, IR_END_SWITCH);
    next = next || l->has_break;
    l->has_break = outer_break;
    return next;
}

// What `loop`, `for` and `while` have in common: WGSL 9.4.4 and 9.4.5 desugar to loops.
typedef struct LoopParts {
    NodeId condition;  // leave the loop before the body when it is false, or 0
    NodeId body;       // AST_BLOCK
    NodeId continuing; // AST_BLOCK, or the update of a `for`, or 0
    NodeId break_if;   // condition, or 0
} LoopParts;

static void lower_loop_condition(Lowering *l, NodeId condition) {
    IrOperand value = lower_value(l, condition);
    lower_emit(l, condition, IR_IF, 0, TYPE_VOID_ID, value, 0);
    emit_plain(l, condition, IR_ELSE);
    emit_plain(l, condition, IR_BREAK);
    emit_plain(l, condition, IR_END_IF);
    l->has_break = true;
}

static void lower_continuing(Lowering *l, const LoopParts *parts) {
    if (parts->continuing && !lower_statement(l, parts->continuing)) return;
    if (!parts->break_if) return;
    IrOperand condition = lower_value(l, parts->break_if);
    lower_emit(l, parts->break_if, IR_BREAK_IF, 0, TYPE_VOID_ID, condition, 0);
    l->has_break = true;
}

static bool lower_loop(Lowering *l, NodeId node, const LoopParts *parts) {
    bool outer_break = l->has_break;
    bool outer_continue = l->has_continue;
    l->has_break = false;
    l->has_continue = false;
    emit_plain(l, node, IR_LOOP);
    if (parts->condition) lower_loop_condition(l, parts->condition);
    bool reaches_end = lower_block(l, parts->body);
    bool continues = reaches_end || l->has_continue;
    emit_plain(l, parts->continuing ? parts->continuing : node, IR_CONTINUING);
    if (continues) lower_continuing(l, parts);
    emit_plain(l, node, IR_END_LOOP);
    bool next = l->has_break;
    l->has_break = outer_break;
    l->has_continue = outer_continue;
    return next;
}

static bool lower_loop_statement(Lowering *l, NodeId node) {
    const Ast *ast = l->program->ast;
    AstLoop loop = ast_loop(ast, node);
    LoopParts parts = {.body = loop.body};
    if (loop.continuing) {
        parts.continuing = ast_node(ast, loop.continuing)->a;
        parts.break_if = ast_node(ast, loop.continuing)->b;
    }
    return lower_loop(l, node, &parts);
}

static bool lower_for(Lowering *l, NodeId node) {
    AstFor loop = ast_for(l->program->ast, node);
    if (loop.init) lower_statement(l, loop.init);
    return lower_loop(
        l, node, &(LoopParts){.condition = loop.condition, .body = loop.body, .continuing = loop.update});
}

static bool lower_while(Lowering *l, NodeId node) {
    AstWhile loop = ast_while(l->program->ast, node);
    return lower_loop(l, node, &(LoopParts){.condition = loop.condition, .body = loop.body});
}

static bool lower_statement(Lowering *l, NodeId node) {
    const Node *statement = ast_node(l->program->ast, node);
    switch (statement->kind) {
    case AST_BLOCK: return lower_block(l, node);
    case AST_IF: return lower_if(l, node);
    case AST_SWITCH: return lower_switch(l, node);
    case AST_LOOP: return lower_loop_statement(l, node);
    case AST_FOR: return lower_for(l, node);
    case AST_WHILE: return lower_while(l, node);
    case AST_RETURN: return lower_return(l, node);
    case AST_BREAK:
        emit_plain(l, node, IR_BREAK);
        l->has_break = true;
        return false;
    case AST_CONTINUE:
        emit_plain(l, node, IR_CONTINUE);
        l->has_continue = true;
        return false;
    case AST_DISCARD: emit_plain(l, node, IR_DISCARD); return true;
    case AST_CALL_STATEMENT: lower_expression(l, statement->a); return true;
    case AST_PHONY_ASSIGN: lower_value(l, statement->a); return true;
    case AST_ASSIGN: lower_assign(l, node); return true;
    case AST_INCREMENT: lower_step(l, node, BINARY_ADD); return true;
    case AST_DECREMENT: lower_step(l, node, BINARY_SUBTRACT); return true;
    case AST_VAR: lower_var(l, node); return true;
    case AST_LET: lower_let(l, node); return true;
    default: return true; // const and const_assert leave nothing behind
    }
}
