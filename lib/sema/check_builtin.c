// WGSL 17: what built-in functions demand of their arguments beside the types.
#include "sema/checker.h"

// An argument that must be a const-expression, each component of which is in [least, most].
static bool expect_const_in_range(Checker *c, BuiltinId builtin, NodeId argument, const char *name,
                                  int64_t least, int64_t most) {
    const char *rule = builtin_anchor(c->types, builtin, TYPE_VOID_ID);
    Subject subject = {.format = "the argument '%s'", .text = name};
    if (!expect_evaluation(c, argument, EVALUATION_CONST, rule, subject)) return false;
    ConstId value = value_of(c, argument);
    if (!value) return true; // reported, or skipped by a short circuit
    TypeId type = type_of(c, argument);
    bool vector = type_kind(c->types, type) == TYPE_VECTOR;
    uint32_t count = vector ? type_get(c->types, type)->width : 1;
    for (uint32_t i = 0; i < count; i++) {
        int64_t number =
            const_as_integer(c->constants, vector ? const_element(c->constants, value, i) : value);
        if (number >= least && number <= most) continue;
        report_error(c->diagnostics, span_of(c, argument), rule,
                     vector
                         ? "each component of the argument '%s' must be at least %lld and at most %lld, but "
                           "one is %lld"
                         : "the argument '%s' must be at least %lld and at most %lld, but it is %lld",
                     name, (long long)least, (long long)most, (long long)number);
        return false;
    }
    return true;
}

// `offset` is the last argument, and the only vector of integers: coordinates of these functions are floats.
static bool check_offset(Checker *c, BuiltinId builtin, NodeList arguments) {
    NodeId last = arguments.items[arguments.count - 1];
    TypeId type = type_without_reference(c->types, type_of(c, last));
    if (type_kind(c->types, type) != TYPE_VECTOR || type_scalar(c->types, type) != TYPE_I32_ID) return true;
    return expect_const_in_range(c, builtin, last, "offset", -8, 7);
}

bool check_builtin_arguments(Checker *c, BuiltinId builtin, NodeList arguments) {
    switch (builtin) {
    case BUILTIN_textureGather: {
        bool valid = true;
        TypeId first = type_without_reference(c->types, type_of(c, arguments.items[0]));
        if (type_is_scalar(c->types, first))
            valid = expect_const_in_range(c, builtin, arguments.items[0], "component", 0, 3);
        return check_offset(c, builtin, arguments) && valid;
    }
    case BUILTIN_textureGatherCompare:
    case BUILTIN_textureSample:
    case BUILTIN_textureSampleBias:
    case BUILTIN_textureSampleCompare:
    case BUILTIN_textureSampleCompareLevel:
    case BUILTIN_textureSampleGrad:
    case BUILTIN_textureSampleLevel: return check_offset(c, builtin, arguments);
    case BUILTIN_subgroupBroadcast:
        return expect_const_in_range(c, builtin, arguments.items[1], "id", 0, 127);
    case BUILTIN_quadBroadcast: return expect_const_in_range(c, builtin, arguments.items[1], "id", 0, 3);
    default: return true;
    }
}
