// WGSL 12 Attributes: where each may stand, how often, and with what arguments.
#include "sema/checker.h"

typedef struct AttributeFacts {
    const char *name;
    uint8_t least, most; // arguments
    const char *anchor;
} AttributeFacts;

static const AttributeFacts FACTS[ATTRIBUTE_COUNT] = {
#define X(name, spelling, least, most, anchor) {spelling, least, most, anchor},
    ATTRIBUTES(X)
#undef X
};

// X(place, attributes that may stand there, what the place is called)
#define BIT(name) (1u << ATTRIBUTE_##name)
static const struct {
    uint32_t allowed;
    const char *text;
} PLACES[] = {
    [PLACE_GLOBAL] = {BIT(BINDING) | BIT(GROUP), "a module-scope variable"},
    [PLACE_OVERRIDE] = {BIT(ID), "an override"},
    [PLACE_MEMBER] = {BIT(ALIGN) | BIT(SIZE) | BIT(BUILTIN) | BIT(LOCATION) | BIT(BLEND_SRC) |
                          BIT(INTERPOLATE) | BIT(INVARIANT),
                      "a structure member"},
    [PLACE_FUNCTION] = {BIT(COMPUTE) | BIT(VERTEX) | BIT(FRAGMENT) | BIT(WORKGROUP_SIZE) |
                            BIT(SUBGROUP_SIZE) | BIT(MUST_USE),
                        "a function"},
    [PLACE_PARAMETER] = {BIT(BUILTIN) | BIT(LOCATION) | BIT(INTERPOLATE) | BIT(INVARIANT), "a parameter"},
    [PLACE_RETURN] = {BIT(BUILTIN) | BIT(LOCATION) | BIT(INTERPOLATE) | BIT(INVARIANT), "a return type"},
    [PLACE_STATEMENT] = {0, "a statement"},
    [PLACE_OTHER] = {0, "this"},
};
#undef BIT

static unsigned attribute_kind(const Checker *c, NodeId attribute) {
    const char *name = text_of(c, node_at(c, attribute)->a);
    unsigned kind = 0;
    while (kind < ATTRIBUTE_COUNT && strcmp(FACTS[kind].name, name) != 0)
        kind++;
    return kind;
}

bool attribute_names_values(const Checker *c, NodeId attribute) {
    unsigned kind = attribute_kind(c, attribute);
    return kind == ATTRIBUTE_BUILTIN || kind == ATTRIBUTE_INTERPOLATE || kind == ATTRIBUTE_COUNT;
}

NodeList attribute_arguments(const Checker *c, NodeId attribute) {
    return ast_list(c->ast, node_at(c, attribute)->b);
}

static bool check_argument_count(Checker *c, NodeId attribute, const AttributeFacts *facts) {
    const Node *node = node_at(c, attribute);
    uint32_t count = ast_list(c->ast, node->b).count;
    if (facts->most == 0 && node->op) {
        report_error(c->diagnostics, span_of(c, attribute), facts->anchor,
                     "'@%s' takes no arguments, not even '()'", facts->name);
        return true; // it is clear what is meant
    }
    if (count >= facts->least && count <= facts->most) return true;
    report_error(c->diagnostics, span_of(c, attribute), facts->anchor, "'@%s' takes %s, but there %s %u",
                 facts->name,
                 facts->most == 1   ? "one argument"
                 : facts->most == 2 ? "one or two arguments"
                                    : "one to three arguments",
                 count == 1 ? "is" : "are", count);
    return false;
}

// Returns whether `attribute` may stand at `place`; an attribute that may not is left out.
static bool check_placement(Checker *c, NodeId attribute, unsigned kind, AttributePlace place) {
    if (kind == ATTRIBUTE_COUNT) {
        const char *name = text_of(c, node_at(c, attribute)->a);
        DiagnosticId error = report_error(c->diagnostics, span_of(c, attribute), "attributes",
                                          "there is no attribute '@%s'", name);
        NearestText nearest = nearest_text(name);
        for (unsigned i = 0; i < ATTRIBUTE_COUNT; i++)
            if (PLACES[place].allowed & 1u << i) nearest_text_consider(&nearest, FACTS[i].name);
        if (nearest.found) report_note(c->diagnostics, error, "did you mean '@%s'?", nearest.found);
        return false;
    }
    if (PLACES[place].allowed & 1u << kind) return true;
    if (kind == ATTRIBUTE_CONST && place == PLACE_FUNCTION)
        report_error(c->diagnostics, span_of(c, attribute), "const-attr",
                     "'@const' cannot be applied to a user-defined function");
    else
        report_error(c->diagnostics, span_of(c, attribute), FACTS[kind].anchor,
                     "'@%s' cannot be applied to %s", FACTS[kind].name, PLACES[place].text);
    return false;
}

void collect_attributes(Checker *c, NodeList list, AttributePlace place, AttributeSet *set) {
    for (uint32_t i = 0; i < list.count; i++) {
        NodeId attribute = list.items[i];
        if (node_at(c, attribute)->kind == AST_DIAGNOSTIC_ATTRIBUTE) {
            if (place != PLACE_FUNCTION && place != PLACE_STATEMENT)
                report_error(c->diagnostics, span_of(c, attribute), "diagnostic-filtering",
                             "'@diagnostic' cannot be applied to %s", PLACES[place].text);
            continue;
        }
        unsigned kind = 0;
        bool valid = node_at(c, attribute)->kind == AST_ATTRIBUTE;
        if (valid) {
            kind = attribute_kind(c, attribute);
            valid = check_placement(c, attribute, kind, place) &&
                    check_argument_count(c, attribute, &FACTS[kind]);
        }
        if (!valid) {
            set->incomplete = true;
            continue;
        }
        if (set->node[kind]) {
            DiagnosticId error = report_error(c->diagnostics, span_of(c, attribute), "attributes",
                                              "'@%s' is given twice", FACTS[kind].name);
            report_label(c->diagnostics, error, span_of(c, set->node[kind]), "first given here");
            continue;
        }
        set->node[kind] = attribute;
        set->given = true;
    }
    if (place == PLACE_FUNCTION || place == PLACE_STATEMENT) check_diagnostic_attributes(c, list);
}

bool attribute_integer(Checker *c, NodeId attribute, int64_t least, int64_t most, int64_t *value) {
    const AttributeFacts *facts = &FACTS[attribute_kind(c, attribute)];
    NodeId argument = attribute_arguments(c, attribute).items[0];
    TypeId type = check_expression(c, argument);
    if (type == TYPE_ERROR_ID) return false;
    Subject subject = {.format = "the argument of '@%s'", .text = facts->name};
    if (!expect_evaluation(c, argument, EVALUATION_CONST, facts->anchor, subject)) return false;
    type = concretize(c, argument);
    if (type == TYPE_ERROR_ID) return false;
    if (type != TYPE_I32_ID && type != TYPE_U32_ID) {
        report_error(c->diagnostics, span_of(c, argument), facts->anchor,
                     "the argument of '@%s' must be an i32 or a u32, not '%s'", facts->name,
                     type_name(c, type));
        return false;
    }
    if (!value_of(c, argument)) return false;
    *value = const_as_integer(c->constants, value_of(c, argument));
    if (*value >= least && *value <= most) return true;
    if (*value < least)
        report_error(c->diagnostics, span_of(c, argument), facts->anchor,
                     "the argument of '@%s' must be at least %lld, but it is %lld", facts->name,
                     (long long)least, (long long)*value);
    else
        report_error(c->diagnostics, span_of(c, argument), facts->anchor,
                     "the argument of '@%s' must be at most %lld, but it is %lld", facts->name,
                     (long long)most, (long long)*value);
    return false;
}

bool attribute_builtin(Checker *c, NodeId attribute, NameId *name) {
    NodeId argument = attribute_arguments(c, attribute).items[0];
    const Node *node = node_at(c, argument);
    if (node->kind == AST_IDENT && !node->b) {
        *name = node->a;
        return true;
    }
    if (node->kind != AST_ERROR)
        report_error(c->diagnostics, span_of(c, argument), "builtin-value-names",
                     "'@builtin' takes the name of a built-in value");
    return false;
}
