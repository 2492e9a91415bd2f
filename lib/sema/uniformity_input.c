// Inputs of entry points. WGSL 15.2.8: which built-in values are uniform.
#include "sema/uniformity_internal.h"

// X(name, stage in which it is uniform or NONE for all, needs the subgroup
// scope)
#define UNIFORM_BUILTIN_VALUES(X)                                                                            \
    X("workgroup_id", STAGE_NONE, false)                                                                     \
    X("num_workgroups", STAGE_NONE, false)                                                                   \
    X("subgroup_size", STAGE_COMPUTE, false)                                                                 \
    X("num_subgroups", STAGE_NONE, false)                                                                    \
    X("subgroup_id", STAGE_NONE, true)

typedef struct UniformValue {
    const char *name;
    Stage stage;
    bool in_subgroup_only;
} UniformValue;

static const UniformValue UNIFORM_VALUES[] = {
#define X(name, stage, in_subgroup_only) {name, stage, in_subgroup_only},
    UNIFORM_BUILTIN_VALUES(X)
#undef X
};

static unsigned builtin_value_scopes(const Uniformity *u, Stage stage, const char *name) {
    for (size_t i = 0; i < sizeof UNIFORM_VALUES / sizeof *UNIFORM_VALUES; i++) {
        const UniformValue *value = &UNIFORM_VALUES[i];
        if (strcmp(value->name, name) != 0) continue;
        if (value->stage != STAGE_NONE && value->stage != stage) break;
        return value->in_subgroup_only ? u->all_scopes & ~(unsigned)SCOPE_SUBGROUP : 0;
    }
    return u->all_scopes;
}

bool is_uniform_value(const Uniformity *u, Stage stage, const char *name) {
    return builtin_value_scopes(u, stage, name) == 0;
}

const char *builtin_value_of(const Uniformity *u, NodeId node) {
    NodeList attributes = ast_member(u->ast, node).attributes;
    for (uint32_t i = 0; i < attributes.count; i++) {
        const Node *attribute = ast_node(u->ast, attributes.items[i]);
        if (attribute->kind != AST_ATTRIBUTE) continue;
        if (strcmp(name_text(u->ast->names, attribute->a), "builtin") != 0) continue;
        NodeList arguments = ast_list(u->ast, attribute->b);
        if (arguments.count != 1 || ast_kind(u->ast, arguments.items[0]) != AST_IDENT) continue;
        return name_text(u->ast->names, ast_node(u->ast, arguments.items[0])->a);
    }
    return NULL;
}

static unsigned member_scopes(const Uniformity *u, Stage stage, NodeId node) {
    const char *name = builtin_value_of(u, node);
    return name ? builtin_value_scopes(u, stage, name) : u->all_scopes;
}

// The analysis does not look at the components of a composite: one non-uniform member suffices.
unsigned input_scopes(const Uniformity *u, Stage stage, NodeId parameter) {
    const TypeTable *types = &u->program->types;
    TypeId type = program_decl(u->program, u->program->node_references[parameter])->type;
    if (type_kind(types, type) != TYPE_STRUCT) return member_scopes(u, stage, parameter);
    unsigned scopes = 0;
    for (uint32_t i = 0; i < type_structure_of(types, type)->member_count; i++)
        scopes |= member_scopes(u, stage, type_member(types, type, i)->node);
    return scopes;
}
