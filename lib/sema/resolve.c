// WGSL 5 Declaration and scope: what every identifier denotes, and the order in which module-scope
// declarations depend on each other.
#include "sema/checker.h"

typedef struct Undo {
    NameId name;
    DeclId previous;
} Undo;

// A loop around the statement being resolved.
typedef struct LoopScope {
    struct LoopScope *outer;
    DeclId first_declaration; // of its body
    NodeId first_continue;    // that goes to its continuing statement
    DeclId declarations_at_continue;
    DeclId continuing_first; // first declaration of the continuing statement
    bool in_continuing;
    bool reported;
} LoopScope;

typedef struct Resolver {
    Checker *c;
    DeclId *scope; // by NameId: the innermost declaration
    VEC(Undo) undo;
    DeclId scope_first; // first declaration of the innermost scope
    DeclId module_count;
    DeclId current; // module-scope declaration that is being resolved
    FunctionId function;
    LoopScope *loop;
    VEC(NodeId) walk;
    VEC(Dependency) reached;
} Resolver;

const char *declaration_kind_text(const Checker *c, DeclId id) {
    switch ((DeclKind)decl_at(c, id)->kind) {
    case DECL_FUNCTION: return "function";
    case DECL_STRUCT: return "structure";
    case DECL_ALIAS: return "type alias";
    case DECL_GLOBAL:
    case DECL_LOCAL: return "variable";
    case DECL_PARAMETER: return "parameter";
    case DECL_OVERRIDE: return "override";
    case DECL_CONST: return "const";
    case DECL_LET: return "let";
    case DECL_NONE: break;
    }
    return "declaration";
}

static DeclId declare(Resolver *r, DeclKind kind, NodeId node) {
    Checker *c = r->c;
    Decl decl = {.kind = (uint8_t)kind, .name = node_at(c, node)->a, .node = node, .function = r->function};
    DeclId id = c->program->declarations.count;
    vec_push(c->arena, &c->program->declarations, decl);
    c->node_references[node] = id;
    return id;
}

// Makes the name of `id` denote it from here on.
static void bind(Resolver *r, DeclId id) {
    Checker *c = r->c;
    NameId name = decl_at(c, id)->name;
    DeclId previous = r->scope[name];
    if (previous && previous >= r->scope_first) {
        DiagnosticId error =
            report_error(c->diagnostics, ast_token_span(c->ast, decl_at(c, id)->node),
                         "declaration-and-scope", "'%s' is already declared in this scope", text_of(c, name));
        report_label(c->diagnostics, error, ast_token_span(c->ast, decl_at(c, previous)->node),
                     "the %s '%s' is declared here", declaration_kind_text(c, previous), text_of(c, name));
        if (!r->function) return;
    }
    if (r->function) vec_push(c->arena, &r->undo, ((Undo){name, previous}));
    r->scope[name] = id;
}

// The name of a declaration that could not be parsed: its users are silent.
static void declare_failed(Resolver *r, NodeId node) {
    if (node_at(r->c, node)->a == 0) return;
    DeclId id = declare(r, DECL_NONE, node);
    decl_at(r->c, id)->failed = true;
    bind(r, id);
}

typedef struct ForeignName {
    const char *name; // in other shading languages
    const char *wgsl;
    bool same; // means just the same, so that one may stand for the other unseen
} ForeignName;

// What a name of other shading languages is called here, or null.
static const ForeignName *foreign_name(const char *name) {
    static const ForeignName NAMES[] = {
        {"float", "f32", true},
        {"int", "i32", true},
        {"uint", "u32", true},
        {"half", "f16", true},
        {"float2", "vec2f", true},
        {"float3", "vec3f", true},
        {"float4", "vec4f", true},
        {"int2", "vec2i", true},
        {"int3", "vec3i", true},
        {"int4", "vec4i", true},
        {"uint2", "vec2u", true},
        {"uint3", "vec3u", true},
        {"uint4", "vec4u", true},
        {"ivec2", "vec2i", true},
        {"ivec3", "vec3i", true},
        {"ivec4", "vec4i", true},
        {"uvec2", "vec2u", true},
        {"uvec3", "vec3u", true},
        {"uvec4", "vec4u", true},
        {"mat2", "mat2x2f", true},
        {"mat3", "mat3x3f", true},
        {"mat4", "mat4x4f", true},
        {"lerp", "mix", true},
        {"rsqrt", "inverseSqrt", true},
        {"frac", "fract", true},
        {"atan2f", "atan2", true},
        {"fmod", "%", false},
        {"mod", "%", false},
        {"barrier", "workgroupBarrier", false},
        {"groupMemoryBarrierWithGroupSync", "workgroupBarrier", false},
        {"GroupMemoryBarrierWithGroupSync", "workgroupBarrier", false},
        {"threadgroup_barrier", "workgroupBarrier", false},
        {"__syncthreads", "workgroupBarrier", false},
        {"InterlockedAdd", "atomicAdd", false},
        {"popcount", "countOneBits", true},
        {"push_constant", "immediate", false},
        {"storage_buffer", "storage", false},
        {"sampler2D", "texture_2d", false},
        {"sampler3D", "texture_3d", false},
        {"samplerCube", "texture_cube", false},
        {"texture_sampled_2d", "texture_2d", false},
        {"texture_sampled_3d", "texture_3d", false},
        {"texture_sampled_cube", "texture_cube", false},
        {"texture", "textureSample", false},
        {"textureLod", "textureSampleLevel", false},
        {"textureGrad", "textureSampleGrad", false},
        {"textureSize", "textureDimensions", false},
        {"texelFetch", "textureLoad", false},
        {"imageLoad", "textureLoad", false},
        {"imageStore", "textureStore", false},
        {"imageSize", "textureDimensions", false},
        {"ddx", "dpdx", true},
        {"ddy", "dpdy", true},
        {"dFdx", "dpdx", true},
        {"dFdy", "dpdy", true},
        {"WaveActiveSum", "subgroupAdd", false},
        {"WaveReadLaneAt", "subgroupShuffle", false},
        {"WaveReadLaneFirst", "subgroupBroadcastFirst", false},
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (!strcmp(NAMES[i].name, name)) return &NAMES[i];
    return NULL;
}

__attribute__((noinline)) static void report_unresolved(Resolver *r, NodeId ident, NameId name) {
    Checker *c = r->c;
    Span span = ast_token_span(c->ast, ident);
    DiagnosticId error = report_error(c->diagnostics, span, "declaration-and-scope",
                                      "'%s' is not declared in this scope", text_of(c, name));
    const ForeignName *foreign = foreign_name(text_of(c, name));
    if (foreign) {
        report_note(c->diagnostics, error, "WGSL calls it '%s'", foreign->wgsl);
        if (foreign->same) report_fixit(c->diagnostics, error, span, foreign->wgsl);
        return;
    }
    const char *other = nearest_name(c, name, r->scope);
    if (!other) return;
    report_note(c->diagnostics, error, "did you mean '%s'?", other);
    report_suggestion(c->diagnostics, error, span, other);
}

// WGSL 9.4.8 Continue statement: it must not skip a declaration that the continuing statement uses.
static void check_skipped_declaration(Resolver *r, NodeId ident, DeclId id) {
    Checker *c = r->c;
    for (LoopScope *loop = r->loop; loop; loop = loop->outer) {
        if (!loop->in_continuing || !loop->first_continue || loop->reported || id < loop->first_declaration ||
            id < loop->declarations_at_continue || id >= loop->continuing_first)
            continue;
        loop->reported = true;
        const char *name = text_of(c, decl_at(c, id)->name);
        DiagnosticId error =
            report_error(c->diagnostics, ast_token_span(c->ast, loop->first_continue), "continue-statement",
                         "'continue' skips the declaration of '%s', which the continuing "
                         "statement uses",
                         name);
        report_label(c->diagnostics, error, ast_token_span(c->ast, decl_at(c, id)->node), "declared here");
        report_label(c->diagnostics, error, ast_token_span(c->ast, ident), "used here");
        report_note(c->diagnostics, error, "declare '%s' before the loop or before the 'continue'", name);
    }
}

// `ident` is `name`; `mention` is the same or the call that it is the callee of.
static void resolve_ident(Resolver *r, NodeId ident, NameId name, NodeId mention) {
    Checker *c = r->c;
    DeclId id = r->scope[name];
    c->node_references[ident] = id;
    if (!id) {
        Predeclared meaning = predeclared_find(c, name);
        if (!meaning.kind) report_unresolved(r, ident, name);
        c->has_pointer_types |=
            meaning.kind == PREDECLARED_GENERATOR && meaning.value == TYPE_GENERATOR_POINTER;
        return;
    }
    if (id > r->module_count) {
        if (r->loop) check_skipped_declaration(r, ident, id);
        return;
    }
    if (!r->current || c->dependencies_of[id].stamp == r->current) return;
    c->dependencies_of[id].stamp = r->current;
    vec_push(c->arena, &c->dependencies, ((Dependency){id, mention}));
}

static void push_list(Resolver *r, NodeList list) {
    for (uint32_t i = list.count; i > 0; i--)
        vec_push(r->c->arena, &r->walk, list.items[i - 1]);
}

// All identifiers of an expression or type, in the order of the source.
static void resolve_expression(Resolver *r, NodeId root) {
    if (!root) return;
    Checker *c = r->c;
    uint32_t base = r->walk.count;
    NodeId id = root;
    for (;;) {
        const Node *node = node_at(c, id);
        NodeId mention = id;
        switch ((NodeKind)node->kind) {
        case AST_INDEX:
        case AST_BINARY:
            vec_push(c->arena, &r->walk, node->b);
            id = node->a;
            continue;
        case AST_MEMBER:
        case AST_PAREN:
        case AST_UNARY: id = node->a; continue;
        case AST_CALL:
            push_list(r, ast_list(c->ast, node->b));
            id = node->a;
            node = node_at(c, id);
            break;
        default: break;
        }
        if (node->kind == AST_IDENT) {
            resolve_ident(r, id, node->a, mention);
            if (node->b) push_list(r, ast_list(c->ast, node->b));
        }
        if (r->walk.count == base) return;
        id = r->walk.items[--r->walk.count];
    }
}

static void resolve_attributes(Resolver *r, NodeList attributes) {
    for (uint32_t i = 0; i < attributes.count; i++) {
        NodeId attribute = attributes.items[i];
        if (node_at(r->c, attribute)->kind != AST_ATTRIBUTE || attribute_names_values(r->c, attribute))
            continue;
        NodeList arguments = attribute_arguments(r->c, attribute);
        for (uint32_t j = 0; j < arguments.count; j++)
            resolve_expression(r, arguments.items[j]);
    }
}

static void resolve_list(Resolver *r, NodeList list) {
    for (uint32_t i = 0; i < list.count; i++)
        resolve_expression(r, list.items[i]);
}

static void resolve_variable(Resolver *r, NodeId node) {
    AstVariable variable = ast_variable(r->c->ast, node);
    resolve_attributes(r, variable.attributes);
    resolve_list(r, variable.template_list);
    resolve_expression(r, variable.type);
    resolve_expression(r, variable.initializer);
}

static void resolve_statement(Resolver *r, NodeId node);

typedef struct Scope {
    uint32_t undo_count;
    DeclId first;
} Scope;

static Scope open_scope(Resolver *r) {
    Scope outer = {r->undo.count, r->scope_first};
    r->scope_first = r->c->program->declarations.count;
    return outer;
}

static void close_scope(Resolver *r, Scope outer) {
    while (r->undo.count > outer.undo_count) {
        Undo undo = r->undo.items[--r->undo.count];
        r->scope[undo.name] = undo.previous;
    }
    r->scope_first = outer.first;
}

// The statements of a block, in the scope that is open.
static void resolve_statements(Resolver *r, NodeId block) {
    if (!block || node_at(r->c, block)->kind != AST_BLOCK) return;
    resolve_attributes(r, ast_list(r->c->ast, node_at(r->c, block)->b));
    NodeList statements = ast_list(r->c->ast, node_at(r->c, block)->a);
    for (uint32_t i = 0; i < statements.count; i++)
        resolve_statement(r, statements.items[i]);
}

static void resolve_block(Resolver *r, NodeId block) {
    Scope outer = open_scope(r);
    resolve_statements(r, block);
    close_scope(r, outer);
}

static void resolve_if(Resolver *r, NodeId node) {
    while (node && node_at(r->c, node)->kind == AST_IF) {
        AstIf statement = ast_if(r->c->ast, node);
        resolve_attributes(r, statement.attributes);
        resolve_expression(r, statement.condition);
        resolve_block(r, statement.then);
        node = statement.otherwise;
    }
    if (node) resolve_block(r, node);
}

static void resolve_switch(Resolver *r, NodeId node) {
    AstSwitch statement = ast_switch(r->c->ast, node);
    resolve_expression(r, statement.selector);
    for (uint32_t i = 0; i < statement.clauses.count; i++) {
        if (node_at(r->c, statement.clauses.items[i])->kind != AST_CASE) continue;
        AstCase clause = ast_case(r->c->ast, statement.clauses.items[i]);
        resolve_list(r, clause.selectors);
        resolve_block(r, clause.body);
    }
}

static void resolve_loop(Resolver *r, NodeId node) {
    Checker *c = r->c;
    AstLoop statement = ast_loop(c->ast, node);
    Scope outer = open_scope(r);
    LoopScope loop = {.outer = r->loop, .first_declaration = c->program->declarations.count};
    r->loop = &loop;
    resolve_statements(r, statement.body);
    if (statement.continuing) {
        loop.in_continuing = true;
        loop.continuing_first = c->program->declarations.count;
        Scope body = open_scope(r);
        resolve_statements(r, node_at(c, statement.continuing)->a);
        resolve_expression(r, node_at(c, statement.continuing)->b);
        close_scope(r, body);
    }
    r->loop = loop.outer;
    close_scope(r, outer);
}

// WGSL 9.4.4 For statement: a declaration in the header has the scope of the body.
static void resolve_for(Resolver *r, NodeId node) {
    AstFor statement = ast_for(r->c->ast, node);
    Scope outer = open_scope(r);
    LoopScope loop = {.outer = r->loop};
    if (statement.init) resolve_statement(r, statement.init);
    r->loop = &loop;
    resolve_expression(r, statement.condition);
    if (statement.update) resolve_statement(r, statement.update);
    resolve_statements(r, statement.body);
    r->loop = loop.outer;
    close_scope(r, outer);
}

static void resolve_while(Resolver *r, NodeId node) {
    AstWhile statement = ast_while(r->c->ast, node);
    LoopScope loop = {.outer = r->loop};
    r->loop = &loop;
    resolve_expression(r, statement.condition);
    resolve_block(r, statement.body);
    r->loop = loop.outer;
}

static void resolve_statement(Resolver *r, NodeId id) {
    Checker *c = r->c;
    const Node *node = node_at(c, id);
    switch ((NodeKind)node->kind) {
    case AST_BLOCK: resolve_block(r, id); break;
    case AST_IF: resolve_if(r, id); break;
    case AST_SWITCH: resolve_switch(r, id); break;
    case AST_LOOP: resolve_loop(r, id); break;
    case AST_FOR: resolve_for(r, id); break;
    case AST_WHILE: resolve_while(r, id); break;
    case AST_CONTINUE:
        if (r->loop && !r->loop->in_continuing && !r->loop->first_continue) {
            r->loop->first_continue = id;
            r->loop->declarations_at_continue = c->program->declarations.count;
        }
        break;
    case AST_ASSIGN:
        resolve_expression(r, node->a);
        resolve_expression(r, node->b);
        break;
    case AST_RETURN:
    case AST_CALL_STATEMENT:
    case AST_PHONY_ASSIGN:
    case AST_INCREMENT:
    case AST_DECREMENT:
    case AST_CONST_ASSERT: resolve_expression(r, node->a); break;
    case AST_VAR:
    case AST_LET:
    case AST_CONST:
    case AST_OVERRIDE:
        resolve_variable(r, id);
        bind(r, declare(r,
                        node->kind == AST_VAR   ? DECL_LOCAL
                        : node->kind == AST_LET ? DECL_LET
                                                : DECL_CONST,
                        id));
        break;
    case AST_ERROR: declare_failed(r, id); break;
    default: break;
    }
}

static void resolve_function(Resolver *r, DeclId id) {
    Checker *c = r->c;
    AstFunction function = ast_function(c->ast, decl_at(c, id)->node);
    FunctionId index = decl_at(c, id)->index;
    resolve_attributes(r, function.attributes);
    for (uint32_t i = 0; i < function.parameters.count; i++) {
        AstMember parameter = ast_member(c->ast, function.parameters.items[i]);
        resolve_attributes(r, parameter.attributes);
        resolve_expression(r, parameter.type);
    }
    resolve_attributes(r, function.return_attributes);
    resolve_expression(r, function.return_type);

    r->function = index;
    Scope outer = open_scope(r);
    c->program->functions.items[index].first_parameter = c->program->declarations.count;
    c->program->functions.items[index].parameter_count = function.parameters.count;
    for (uint32_t i = 0; i < function.parameters.count; i++) {
        DeclId parameter = declare(r, DECL_PARAMETER, function.parameters.items[i]);
        decl_at(c, parameter)->index = i;
    }
    for (uint32_t i = 0; i < function.parameters.count; i++)
        bind(r, c->program->functions.items[index].first_parameter + i);
    resolve_statements(r, function.body);
    close_scope(r, outer);
    r->function = 0;
}

static void resolve_struct(Resolver *r, NodeId node) {
    AstStruct structure = ast_struct(r->c->ast, node);
    for (uint32_t i = 0; i < structure.members.count; i++) {
        if (node_at(r->c, structure.members.items[i])->kind != AST_STRUCT_MEMBER) continue;
        AstMember member = ast_member(r->c->ast, structure.members.items[i]);
        resolve_attributes(r, member.attributes);
        resolve_expression(r, member.type);
    }
}

static void declare_global(Resolver *r, NodeId node) {
    Checker *c = r->c;
    Program *program = c->program;
    DeclId id;
    switch ((NodeKind)node_at(c, node)->kind) {
    case AST_VAR:
        id = declare(r, DECL_GLOBAL, node);
        decl_at(c, id)->index = program->globals.count;
        vec_push(c->arena, &program->globals, ((Global){.declaration = id, .node = node}));
        break;
    case AST_OVERRIDE:
        id = declare(r, DECL_OVERRIDE, node);
        decl_at(c, id)->index = program->overrides.count;
        vec_push(c->arena, &program->overrides, ((Override){.declaration = id, .node = node}));
        break;
    case AST_FUNCTION:
        id = declare(r, DECL_FUNCTION, node);
        decl_at(c, id)->index = program->functions.count;
        vec_push(c->arena, &program->functions, ((Function){.declaration = id, .node = node}));
        vec_push(c->arena, &c->function_facts, (FunctionFacts){0});
        break;
    case AST_CONST:
    case AST_LET: id = declare(r, DECL_CONST, node); break;
    case AST_STRUCT: id = declare(r, DECL_STRUCT, node); break;
    case AST_ALIAS: id = declare(r, DECL_ALIAS, node); break;
    case AST_ERROR: declare_failed(r, node); return;
    default: return;
    }
    bind(r, id);
}

static void resolve_global(Resolver *r, DeclId id) {
    Checker *c = r->c;
    NodeId node = decl_at(c, id)->node;
    r->current = id;
    uint32_t first = c->dependencies.count;
    switch ((DeclKind)decl_at(c, id)->kind) {
    case DECL_FUNCTION: resolve_function(r, id); break;
    case DECL_STRUCT: resolve_struct(r, node); break;
    case DECL_ALIAS: resolve_expression(r, node_at(c, node)->b); break;
    case DECL_NONE: break;
    default: resolve_variable(r, node); break;
    }
    c->dependencies_of[id].first = first;
    c->dependencies_of[id].count = c->dependencies.count - first;
    r->current = 0;
}

// ---- order

typedef struct Visit {
    DeclId id;
    uint32_t next; // dependency to look at next, counted from the first
} Visit;

typedef struct Orderer {
    Checker *c;
    uint8_t *state; // by DeclId
    VEC(Visit) stack;
} Orderer;

enum { UNVISITED, ON_STACK, DONE };

enum { CYCLE_NAMES_SHOWN = 8 };

// The declarations from `first` on the stack to its top depend on each other in a circle, which `closing`
// closes.
static void report_cycle(Orderer *o, uint32_t first, NodeId closing) {
    Checker *c = o->c;
    bool known = true;
    for (uint32_t i = first; i < o->stack.count; i++) {
        Decl *decl = decl_at(c, o->stack.items[i].id);
        known &= decl->failed;
        decl->failed = true;
    }
    if (known) return;
    DeclId id = o->stack.items[first].id;
    bool recursion = decl_at(c, id)->kind == DECL_FUNCTION;
    const char *name = text_of(c, decl_at(c, id)->name);
    DiagnosticId error;
    Span span = ast_token_span(c->ast, decl_at(c, id)->node);
    if (recursion)
        error = report_error(c->diagnostics, span, "declaration-and-scope",
                             "function '%s' calls itself%s: recursion is not allowed", name,
                             o->stack.count - first > 1 ? " through other functions" : "");
    else
        error = report_error(c->diagnostics, span, "declaration-and-scope",
                             "the %s '%s' is defined in terms of itself", declaration_kind_text(c, id), name);
    uint32_t length = o->stack.count - first;
    for (uint32_t i = 0; i < length && i < CYCLE_NAMES_SHOWN; i++) {
        const Visit *visit = &o->stack.items[first + i];
        NodeId mention = closing;
        DeclId target = id;
        if (i + 1 < length) {
            mention = c->dependencies.items[c->dependencies_of[visit->id].first + visit->next - 1].node;
            target = o->stack.items[first + i + 1].id;
        }
        report_label(c->diagnostics, error, mention_span(c, mention), "'%s' %s '%s' here",
                     text_of(c, decl_at(c, visit->id)->name),
                     decl_at(c, target)->kind == DECL_FUNCTION ? "calls" : "uses",
                     text_of(c, decl_at(c, target)->name));
    }
}

// Appends `root` and everything that it depends on to the order, dependencies first.
static void visit(Orderer *o, DeclId root) {
    Checker *c = o->c;
    if (o->state[root] != UNVISITED) return;
    o->state[root] = ON_STACK;
    vec_push(c->arena, &o->stack, ((Visit){root, 0}));
    while (o->stack.count > 0) {
        Visit *top = &o->stack.items[o->stack.count - 1];
        const Dependencies *facts = &c->dependencies_of[top->id];
        if (top->next == facts->count) {
            o->state[top->id] = DONE;
            if (decl_at(c, top->id)->kind != DECL_NONE)
                vec_push(c->arena, &c->program->global_order, top->id);
            if (decl_at(c, top->id)->kind == DECL_FUNCTION)
                vec_push(c->arena, &c->program->function_order, decl_at(c, top->id)->index);
            o->stack.count--;
            continue;
        }
        Dependency dependency = c->dependencies.items[facts->first + top->next++];
        if (o->state[dependency.target] == UNVISITED) {
            o->state[dependency.target] = ON_STACK;
            vec_push(c->arena, &o->stack, ((Visit){dependency.target, 0}));
        } else if (o->state[dependency.target] == ON_STACK) {
            uint32_t first = o->stack.count - 1;
            while (o->stack.items[first].id != dependency.target)
                first--;
            report_cycle(o, first, dependency.node);
        }
    }
}

// ---- uses

static bool passes_on(const Checker *c, DeclId id) {
    uint8_t kind = decl_at(c, id)->kind;
    return kind == DECL_ALIAS || kind == DECL_STRUCT || kind == DECL_CONST;
}

// Collects in `reached` what `id` mentions, looking through type aliases, structures and constants that
// mention an override or variable in turn (`leads`, by DeclId).
static void collect_uses(Resolver *r, DeclId id, const bool *leads) {
    Checker *c = r->c;
    r->reached.count = 0;
    uint32_t stamp = r->module_count + id;
    const Dependencies *own = &c->dependencies_of[id];
    for (uint32_t i = 0; i < own->count; i++) {
        vec_push(c->arena, &r->reached, c->dependencies.items[own->first + i]);
        c->dependencies_of[c->dependencies.items[own->first + i].target].stamp = stamp;
    }
    for (uint32_t next = 0; next < r->reached.count; next++) {
        Dependency by = r->reached.items[next];
        if (!passes_on(c, by.target) || !leads[by.target]) continue;
        const Dependencies *facts = &c->dependencies_of[by.target];
        for (uint32_t i = 0; i < facts->count; i++) {
            DeclId target = c->dependencies.items[facts->first + i].target;
            if (c->dependencies_of[target].stamp == stamp) continue;
            c->dependencies_of[target].stamp = stamp;
            vec_push(c->arena, &r->reached, ((Dependency){target, by.node}));
        }
    }
}

static uint32_t push_uses(Resolver *r, DeclKind kind) {
    Checker *c = r->c;
    uint32_t count = 0;
    for (uint32_t i = 0; i < r->reached.count; i++) {
        const Decl *decl = decl_at(c, r->reached.items[i].target);
        if (decl->kind != kind) continue;
        vec_push(c->arena, &c->program->uses, ((Use){decl->index, r->reached.items[i].node}));
        count++;
    }
    return count;
}

static void fill_uses(Resolver *r) {
    Checker *c = r->c;
    Program *program = c->program;
    bool *leads = ARENA_ARRAY_ZERO(c->arena, bool, r->module_count + 1);
    for (uint32_t i = 0; i < program->global_order.count; i++) {
        DeclId id = program->global_order.items[i];
        const Dependencies *facts = &c->dependencies_of[id];
        for (uint32_t j = 0; j < facts->count; j++) {
            DeclId target = c->dependencies.items[facts->first + j].target;
            leads[id] |= leads[target] || !passes_on(c, target);
        }
    }
    for (uint32_t i = 0; i < program->global_order.count; i++) {
        DeclId id = program->global_order.items[i];
        const Decl *decl = decl_at(c, id);
        if (passes_on(c, id)) continue;
        collect_uses(r, id, leads);
        if (decl->kind == DECL_FUNCTION) {
            Function *function = &program->functions.items[decl->index];
            function->first_global_use = program->uses.count;
            function->global_use_count = push_uses(r, DECL_GLOBAL);
            function->first_override_use = program->uses.count;
            function->override_use_count = push_uses(r, DECL_OVERRIDE);
            function->first_callee_use = program->uses.count;
            function->callee_use_count = push_uses(r, DECL_FUNCTION);
        } else if (decl->kind == DECL_GLOBAL) {
            Global *global = &program->globals.items[decl->index];
            global->first_override_use = program->uses.count;
            global->override_use_count = push_uses(r, DECL_OVERRIDE);
        } else {
            Override *override = &program->overrides.items[decl->index];
            override->first_override_use = program->uses.count;
            override->override_use_count = push_uses(r, DECL_OVERRIDE);
        }
    }
}

void resolve(Checker *c) {
    Program *program = c->program;
    Resolver r = {.c = c};
    r.scope = ARENA_ARRAY_ZERO(c->arena, DeclId, c->ast->names->names.count);
    r.scope_first = 1;
    vec_push(c->arena, &program->declarations, (Decl){0});
    vec_push(c->arena, &program->globals, (Global){0});
    vec_push(c->arena, &program->overrides, (Override){0});
    vec_push(c->arena, &program->functions, (Function){0});
    vec_push(c->arena, &c->function_facts, (FunctionFacts){0});

    NodeList declarations = ast_list(c->ast, c->ast->declarations);
    uint32_t functions = 0;
    for (uint32_t i = 0; i < declarations.count; i++)
        functions += ast_kind(c->ast, declarations.items[i]) == AST_FUNCTION;
    vec_reserve(c->arena, &program->functions, functions);
    vec_reserve(c->arena, &c->function_facts, functions);
    for (uint32_t i = 0; i < declarations.count; i++)
        declare_global(&r, declarations.items[i]);
    r.module_count = program->declarations.count - 1;
    c->dependencies_of = ARENA_ARRAY_ZERO(c->arena, Dependencies, r.module_count + 1);
    for (DeclId id = 1; id <= r.module_count; id++)
        resolve_global(&r, id);
    for (uint32_t i = 0; i < declarations.count; i++)
        if (node_at(c, declarations.items[i])->kind == AST_CONST_ASSERT)
            resolve_expression(&r, node_at(c, declarations.items[i])->a);

    Orderer orderer = {.c = c};
    orderer.state = ARENA_ARRAY_ZERO(c->arena, uint8_t, r.module_count + 1);
    for (DeclId id = 1; id <= r.module_count; id++)
        visit(&orderer, id);
    fill_uses(&r);
}
