// WGSL 4 Directives, 2.3 Diagnostics: extensions and diagnostic filters.
#include "sema/checker.h"

#include "base/rules.h"

#include <stdlib.h>

typedef struct FeatureFacts {
    bool enable_extension;
    const char *name;
} FeatureFacts;

enum { FEATURE_KIND_ENABLE = 1, FEATURE_KIND_LANGUAGE = 0 };

// ORDER: the enumeration Feature lists the same names.
static const FeatureFacts FEATURES_BY_ID[] = {
#define FEATURE(kind, name) {FEATURE_KIND_##kind, name},
#include "base/features.def"
#undef FEATURE
};
_Static_assert(sizeof FEATURES_BY_ID / sizeof *FEATURES_BY_ID == FEATURE_COUNT,
               "base/features.def and Feature");
_Static_assert(FEATURE_COUNT <= 32, "Program.features_used");

bool feature_find(const char *name, Feature *feature, bool *enable_extension) {
    for (unsigned id = 0; id < FEATURE_COUNT; id++) {
        if (strcmp(FEATURES_BY_ID[id].name, name) != 0) continue;
        *feature = (Feature)id;
        *enable_extension = FEATURES_BY_ID[id].enable_extension;
        return true;
    }
    return false;
}

void use_feature(Checker *c, Feature feature) {
    c->program->features_used |= (uint32_t)1 << feature;
}

void program_features_used(const Program *program, Arena *arena, FeatureNames *names) {
    *names = (FeatureNames){0};
    for (unsigned id = 0; id < FEATURE_COUNT; id++) {
        if (program->features_used >> id & 1) vec_push(arena, &names->list, FEATURES_BY_ID[id].name);
    }
}

const char *feature_text(Feature feature) {
    return FEATURES_BY_ID[feature].name;
}

// Where a directive can be inserted: in front of the first token.
static Span first_token(const Checker *c) {
    uint32_t begin = c->ast->tokens.offsets.count ? c->ast->tokens.offsets.items[0] : 0;
    return (Span){begin, begin};
}

bool require_feature(Checker *c, Span span, Feature feature, const char *rule, Subject what) {
    const char *name = feature_text(feature);
    if (!FEATURES_BY_ID[feature].enable_extension) {
        use_feature(c, feature);
        if (c->supported[feature]) return true;
        report_error(c->diagnostics, span, rule ? rule : "language-extensions-sec",
                     "%s needs the language extension %s, which is not supported", subject_text(c, what),
                     name);
        return false;
    }
    use_feature(c, feature);
    if (c->enabled[feature]) return true;
    if (!rule) rule = "enable-extensions-sec";
    if (!c->supported[feature]) {
        report_error(c->diagnostics, span, rule, "%s needs the extension %s, which is not supported",
                     subject_text(c, what), name);
        return false;
    }
    DiagnosticId error = report_error(c->diagnostics, span, rule,
                                      "%s needs the extension %s: write 'enable %s;' at the top of the file",
                                      subject_text(c, what), name, name);
    if (!c->suggested[feature])
        report_fixit(c->diagnostics, error, first_token(c), arena_print(c->arena, "enable %s;\n", name));
    c->suggested[feature] = true;
    return false;
}

static void report_unknown(Checker *c, NodeId node, const char *anchor, const char *kind, bool enable) {
    DiagnosticId error = report_error(c->diagnostics, ast_token_span(c->ast, node), anchor,
                                      "there is no %s '%s'", kind, text_of(c, node_at(c, node)->a));
    Feature feature;
    bool enable_extension;
    if (feature_find(text_of(c, node_at(c, node)->a), &feature, &enable_extension))
        report_note(c->diagnostics, error,
                    enable ? "it is a language extension, which is always on: write 'requires %s;' or nothing"
                           : "it is an enable-extension: write 'enable %s;'",
                    feature_text(feature));
    NearestText nearest = nearest_text(text_of(c, node_at(c, node)->a));
    for (unsigned id = 0; id < FEATURE_COUNT; id++)
        if (FEATURES_BY_ID[id].enable_extension == enable)
            nearest_text_consider(&nearest, FEATURES_BY_ID[id].name);
    report_nearest(c, error, ast_token_span(c->ast, node), nearest.found);
}

// WGSL 4.1.1 Enable extensions
static void check_enable(Checker *c, NodeId directive) {
    NodeList names = ast_list(c->ast, node_at(c, directive)->a);
    for (uint32_t i = 0; i < names.count; i++) {
        Feature feature;
        bool enable_extension;
        const char *name = text_of(c, node_at(c, names.items[i])->a);
        Span span = ast_token_span(c->ast, names.items[i]);
        if (!feature_find(name, &feature, &enable_extension) || !enable_extension) {
            report_unknown(c, names.items[i], "enable-extensions-sec", "enable-extension", true);
        } else if (!c->supported[feature]) {
            report_error(c->diagnostics, span, "enable-extensions-sec", "the extension '%s' is not supported",
                         name);
        } else if (feature == FEATURE_SUBGROUP_SIZE_CONTROL && !c->supported[FEATURE_SUBGROUPS]) {
            report_error(c->diagnostics, span, "enable-extensions-sec",
                         "the extension '%s' enables %s too, which is not supported", name,
                         feature_text(FEATURE_SUBGROUPS));
        } else {
            c->enabled[feature] = true;
            if (feature == FEATURE_SUBGROUP_SIZE_CONTROL) c->enabled[FEATURE_SUBGROUPS] = true;
            if (feature == FEATURE_F16) c->builtins->f16 = true;
        }
    }
}

// WGSL 4.1.2 Language extensions
static void check_requires(Checker *c, NodeId directive) {
    NodeList names = ast_list(c->ast, node_at(c, directive)->a);
    for (uint32_t i = 0; i < names.count; i++) {
        Feature feature;
        bool enable_extension;
        const char *name = text_of(c, node_at(c, names.items[i])->a);
        if (!feature_find(name, &feature, &enable_extension) || enable_extension)
            report_unknown(c, names.items[i], "language-extensions-sec", "language extension", false);
        else if (!c->supported[feature])
            report_error(c->diagnostics, ast_token_span(c->ast, names.items[i]), "language-extensions-sec",
                         "the language extension '%s' is not supported", name);
    }
}

// ---- diagnostic filters

typedef struct Filter {
    AstDiagnosticControl control;
    NodeId node;
} Filter;

static bool is_specified(const char *name) {
    return !strcmp(name, "derivative_uniformity") || !strcmp(name, "subgroup_uniformity");
}

static const char *rule_text(const Checker *c, AstDiagnosticControl control) {
    if (!control.second) return text_of(c, control.first);
    return arena_print(c->arena, "%s.%s", text_of(c, control.first), text_of(c, control.second));
}

// The specification's rules have names of one part, heddle's of two.
static void report_rule_advice(Checker *c, DiagnosticId warning, AstDiagnosticControl control) {
    const char *last = text_of(c, control.second ? control.second : control.first);
    if (control.second && is_specified(last))
        report_note(c->diagnostics, warning, "it is a rule of the specification: write '%s'", last);
    else if (!control.second && rule_find_filtered(last) != RULE_COUNT)
        report_note(c->diagnostics, warning, "it is a rule of heddle's: write 'heddle.%s'", last);
}

// WGSL 2.3.2 Filterable triggering rules
static void check_filter(Checker *c, NodeId node, AstDiagnosticControl control) {
    const char *severity = text_of(c, control.severity);
    if (strcmp(severity, "error") != 0 && strcmp(severity, "warning") != 0 && strcmp(severity, "info") != 0 &&
        strcmp(severity, "off") != 0)
        report_error(c->diagnostics, span_of(c, node), "diagnostic-severity-control-names",
                     "'%s' is no severity: write error, warning, info or off", severity);
    const char *first = text_of(c, control.first);
    bool known = true;
    if (!control.second)
        known = is_specified(first);
    else if (!strcmp(first, "heddle"))
        known = rule_find_filtered(text_of(c, control.second)) != RULE_COUNT;
    if (known) return;
    DiagnosticId warning = report_warning(c->diagnostics, span_of(c, node), "unknown-diagnostic-rule",
                                          "there is no diagnostic rule '%s', so this filter has no effect",
                                          rule_text(c, control));
    report_rule_advice(c, warning, control);
}

static int compare_filters(const void *a, const void *b) {
    const Filter *left = a, *right = b;
    if (left->control.first != right->control.first)
        return left->control.first < right->control.first ? -1 : 1;
    if (left->control.second != right->control.second)
        return left->control.second < right->control.second ? -1 : 1;
    return left->node < right->node ? -1 : left->node > right->node;
}

// WGSL 2.3.3: filters of one range must not conflict; attributes must not even agree (12.6).
static void check_filters(Checker *c, Filter *filters, uint32_t count, bool attributes) {
    for (uint32_t i = 0; i < count; i++)
        check_filter(c, filters[i].node, filters[i].control);
    if (count < 2) return;
    qsort(filters, count, sizeof *filters, compare_filters);
    for (uint32_t i = 1; i < count; i++) {
        AstDiagnosticControl a = filters[i - 1].control, b = filters[i].control;
        if (a.first != b.first || a.second != b.second || (!attributes && a.severity == b.severity)) continue;
        DiagnosticId error =
            report_error(c->diagnostics, span_of(c, filters[i].node),
                         attributes ? "diagnostic-attr" : "diagnostic-filtering",
                         a.severity == b.severity ? "there is already a filter for '%s' here"
                                                  : "this filter for '%s' conflicts with another",
                         rule_text(c, b));
        report_label(c->diagnostics, error, span_of(c, filters[i - 1].node), "the other filter");
    }
}

void check_diagnostic_attributes(Checker *c, NodeList attributes) {
    if (!attributes.count) return;
    Filter *filters = ARENA_ARRAY(c->arena, Filter, attributes.count);
    uint32_t count = 0;
    for (uint32_t i = 0; i < attributes.count; i++) {
        NodeId node = attributes.items[i];
        if (node_at(c, node)->kind == AST_DIAGNOSTIC_ATTRIBUTE)
            filters[count++] = (Filter){ast_diagnostic_control(c->ast, node), node};
    }
    check_filters(c, filters, count, true);
}

void check_directives(Checker *c) {
    NodeList directives = ast_list(c->ast, c->ast->directives);
    if (!directives.count) return;
    Filter *filters = ARENA_ARRAY(c->arena, Filter, directives.count);
    uint32_t count = 0;
    for (uint32_t i = 0; i < directives.count; i++) {
        NodeId node = directives.items[i];
        switch ((NodeKind)node_at(c, node)->kind) {
        case AST_ENABLE: check_enable(c, node); break;
        case AST_REQUIRES: check_requires(c, node); break;
        case AST_DIAGNOSTIC_DIRECTIVE:
            filters[count++] = (Filter){ast_diagnostic_control(c->ast, node), node};
            break;
        default: break;
        }
    }
    check_filters(c, filters, count, false);
}
