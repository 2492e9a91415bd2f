// WGSL 11.4.1 Alias analysis: no function may write through one name what another name can see.
//
// Functions are checked after those that they call. Each records which module-scope variables it touches and
// how it touches memory through its pointer parameters. Two pointers of one call are compared at once; a
// pointer to a module-scope variable that the callee also touches by name is looked into at the end, one
// variable after the other, so that nothing is kept for pairs of functions and variables that no call asks
// about.
#include "sema/checker.h"

#include <stdlib.h>

PointerFacts *pointer_facts_at(Checker *c, DeclId id) {
    if (!c->pointer_facts)
        c->pointer_facts = ARENA_ARRAY_ZERO(c->arena, PointerFacts, c->program->declarations.count);
    return &c->pointer_facts[id];
}

// WGSL 11.4.1.1. `whole` tells whether the expression denotes all of the root.
DeclId root_identifier(const Checker *c, NodeId node, bool *whole) {
    *whole = true;
    for (;;) {
        const Node *at = node_at(c, node);
        switch ((NodeKind)at->kind) {
        case AST_INDEX:
        case AST_MEMBER:
            *whole = false;
            node = at->a;
            break;
        case AST_PAREN:
        case AST_UNARY: node = at->a; break;
        case AST_CALL: { // the only calls that give a pointer are buffer views
            NodeList arguments = ast_list(c->ast, at->b);
            if (type_kind(c->types, type_of(c, node)) != TYPE_POINTER || !arguments.count) return 0;
            *whole = false;
            node = arguments.items[0];
            break;
        }
        case AST_IDENT: {
            DeclId id = ident_decl(c, node);
            if (!id) return 0;
            switch ((DeclKind)decl_at(c, id)->kind) {
            case DECL_GLOBAL:
            case DECL_LOCAL:
            case DECL_PARAMETER: return id;
            case DECL_LET:
                if (!c->pointer_facts) return 0;
                *whole = *whole && c->pointer_facts[id].root_whole;
                return c->pointer_facts[id].root;
            default: return 0;
            }
        }
        default: return 0;
        }
    }
}

static void note_root_access(Checker *c, DeclId root, unsigned access) {
    if (!root || !c->function) return;
    const Decl *decl = decl_at(c, root);
    if (decl->kind == DECL_PARAMETER) {
        pointer_facts_at(c, root)->access |= (uint8_t)access;
        return;
    }
    if (decl->kind != DECL_GLOBAL) return;
    uint32_t *index = &c->global_access_index[decl->index];
    if (*index && c->global_accesses.items[*index - 1].function == c->function) {
        c->global_accesses.items[*index - 1].access |= (uint8_t)access;
        return;
    }
    vec_push(c->arena, &c->global_accesses, ((GlobalAccess){decl->index, c->function, (uint8_t)access}));
    *index = c->global_accesses.count;
}

void note_access_below(Checker *c, NodeId node, unsigned access) {
    bool whole;
    note_root_access(c, root_identifier(c, node, &whole), access);
}

static void report_alias(Checker *c, NodeId argument, NodeId other, DeclId root, const char *callee) {
    DiagnosticId error =
        report_error(c->diagnostics, span_of(c, argument), "aliasing",
                     "two arguments of '%s' point into '%s', and at least one of them is written", callee,
                     text_of(c, decl_at(c, root)->name));
    report_label(c->diagnostics, error, span_of(c, other), "the other argument");
}

void check_call_aliases(Checker *c, NodeId call, FunctionId callee) {
    NodeList arguments = ast_list(c->ast, node_at(c, call)->b);
    const Function *function = &c->program->functions.items[callee];
    for (uint32_t i = 0; i < arguments.count; i++) {
        DeclId parameter = function->first_parameter + i;
        if (type_kind(c->types, decl_at(c, parameter)->type) != TYPE_POINTER) continue;
        bool whole;
        DeclId root = root_identifier(c, arguments.items[i], &whole);
        if (!root) continue;
        unsigned access = pointer_facts_at(c, parameter)->access;
        if (!access) continue; // memory is accessed through the other name only
        PointerFacts *facts = pointer_facts_at(c, root);
        if (facts->call == call) {
            unsigned other = pointer_facts_at(c, function->first_parameter + facts->argument)->access;
            if ((access | other) & MEMORY_WRITE)
                report_alias(c, arguments.items[i], arguments.items[facts->argument], root,
                             text_of(c, decl_at(c, function->declaration)->name));
        }
        if (facts->call != call || access & MEMORY_WRITE) {
            facts->call = call;
            facts->argument = i;
        }
        if (decl_at(c, root)->kind == DECL_GLOBAL)
            vec_push(
                c->arena, &c->alias_queries,
                ((AliasQuery){decl_at(c, root)->index, callee, call, arguments.items[i], (uint8_t)access}));
        note_root_access(c, root, access);
    }
}

static int compare_queries(const void *a, const void *b) {
    const AliasQuery *left = a, *right = b;
    if (left->global != right->global) return left->global < right->global ? -1 : 1;
    return left->call < right->call ? -1 : left->call > right->call;
}

static int compare_accesses(const void *a, const void *b) {
    const GlobalAccess *left = a, *right = b;
    if (left->global != right->global) return left->global < right->global ? -1 : 1;
    return left->function < right->function ? -1 : left->function > right->function;
}

// How each function touches one variable, itself or through calls. `accesses` are that variable's.
static void spread_access(const Checker *c, const GlobalAccess *accesses, uint32_t count,
                          uint8_t *by_function) {
    const Program *program = c->program;
    memset(by_function, 0, program->functions.count);
    for (uint32_t i = 0; i < count; i++)
        by_function[accesses[i].function] = accesses[i].access;
    for (uint32_t i = 0; i < program->function_order.count; i++) {
        FunctionId id = program->function_order.items[i];
        const Function *function = &program->functions.items[id];
        for (uint32_t j = 0; j < function->callee_use_count; j++)
            by_function[id] |= by_function[program->uses.items[function->first_callee_use + j].index];
    }
}

static void check_query(Checker *c, const AliasQuery *query, const uint8_t *by_function) {
    unsigned named = by_function[query->callee];
    bool conflict =
        (query->access & MEMORY_WRITE && named) || (query->access & MEMORY_READ && named & MEMORY_WRITE);
    if (!conflict) return;
    const char *callee = text_of(c, decl_at(c, c->program->functions.items[query->callee].declaration)->name);
    const Global *global = &c->program->globals.items[query->global];
    const char *name = text_of(c, decl_at(c, global->declaration)->name);
    DiagnosticId error =
        report_error(c->diagnostics, span_of(c, query->argument), "aliasing",
                     "this argument of '%s' points into '%s', which '%s' also %s by its name", callee, name,
                     callee, named & MEMORY_WRITE ? "writes" : "reads");
    report_note(c->diagnostics, error, "'%s' %s what the argument points to", callee,
                query->access & MEMORY_WRITE ? "writes" : "reads");
}

void check_alias_queries(Checker *c) {
    uint32_t count = c->alias_queries.count;
    if (!count) return;
    AliasQuery *queries = c->alias_queries.items;
    GlobalAccess *accesses = c->global_accesses.items;
    uint8_t *by_function = ARENA_ARRAY(c->arena, uint8_t, c->program->functions.count);
    qsort(queries, count, sizeof *queries, compare_queries);
    if (c->global_accesses.count)
        qsort(accesses, c->global_accesses.count, sizeof *accesses, compare_accesses);
    uint32_t next = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (i == 0 || queries[i].global != queries[i - 1].global) {
            while (next < c->global_accesses.count && accesses[next].global < queries[i].global)
                next++;
            uint32_t end = next;
            while (end < c->global_accesses.count && accesses[end].global == queries[i].global)
                end++;
            spread_access(c, accesses + next, end - next, by_function);
            next = end;
        }
        check_query(c, &queries[i], by_function);
    }
}
