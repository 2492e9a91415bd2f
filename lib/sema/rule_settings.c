#include "sema/rule_settings.h"

#include <stdlib.h>
#include <string.h>

static bool level_of(const char *severity, RuleLevel *level) {
    static const char *const NAMES[] = {
        [RULE_LEVEL_OFF] = "off",
        [RULE_LEVEL_INFO] = "info",
        [RULE_LEVEL_WARNING] = "warning",
        [RULE_LEVEL_ERROR] = "error",
    };
    for (unsigned i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (strcmp(severity, NAMES[i]) != 0) continue;
        *level = (RuleLevel)i;
        return true;
    }
    return false;
}

// Adds what `node` says, a directive or an attribute, if it is about a rule of heddle's.
static void add(RuleSettings *settings, Arena *arena, const Ast *ast, NodeId node, Span range) {
    AstDiagnosticControl control = ast_diagnostic_control(ast, node);
    if (!control.second || strcmp(name_text(ast->names, control.first), "heddle") != 0) return;
    RuleFilter filter = {.range = range, .rule = rule_find_filtered(name_text(ast->names, control.second))};
    if (filter.rule != RULE_COUNT && level_of(name_text(ast->names, control.severity), &filter.level))
        vec_push(arena, &settings->filters, filter);
}

static void add_attributes(RuleSettings *settings, Arena *arena, const Ast *ast, NodeList attributes,
                           Span range) {
    for (uint32_t i = 0; i < attributes.count; i++) {
        if (ast_kind(ast, attributes.items[i]) == AST_DIAGNOSTIC_ATTRIBUTE)
            add(settings, arena, ast, attributes.items[i], range);
    }
}

static NodeList attributes_of(const Ast *ast, NodeId node) {
    switch (ast_kind(ast, node)) {
    case AST_BLOCK: return ast_list(ast, ast_node(ast, node)->b);
    case AST_IF: return ast_if(ast, node).attributes;
    case AST_SWITCH: return ast_switch(ast, node).attributes;
    case AST_LOOP: return ast_loop(ast, node).attributes;
    case AST_FOR: return ast_for(ast, node).attributes;
    case AST_WHILE: return ast_while(ast, node).attributes;
    case AST_FUNCTION: return ast_function(ast, node).attributes;
    default: return (NodeList){NULL, 0};
    }
}

// WGSL 2.3.3, table "Placement of a range diagnostic filter". The attributes belong to what they stand
// before.
static void add_ranges(RuleSettings *settings, Arena *arena, const Ast *ast, NodeId node) {
    NodeList attributes = attributes_of(ast, node);
    if (attributes.count != 0) {
        Span range = ast_span(ast, node);
        range.begin = ast_span(ast, attributes.items[0]).begin;
        add_attributes(settings, arena, ast, attributes, range);
    }
    if (ast_kind(ast, node) != AST_SWITCH) return;
    AstSwitch construct = ast_switch(ast, node);
    if (construct.body_attributes.count == 0) return;
    Span body = {ast_span(ast, construct.body_attributes.items[0]).begin, ast_span(ast, node).end};
    add_attributes(settings, arena, ast, construct.body_attributes, body);
}

static int compare_filters(const void *a, const void *b) {
    const RuleFilter *left = a;
    const RuleFilter *right = b;
    if (left->rule != right->rule) return left->rule < right->rule ? -1 : 1;
    if (left->range.begin != right->range.begin) return left->range.begin < right->range.begin ? -1 : 1;
    return left->range.end > right->range.end ? -1 : left->range.end < right->range.end;
}

// Sorts the filters, and finds for each the one around it; ranges nest.
static void nest(RuleSettings *settings) {
    RuleFilter *filters = settings->filters.items;
    uint32_t count = settings->filters.count;
    if (count != 0) qsort(filters, count, sizeof *filters, compare_filters);
    uint32_t next = 0;
    for (unsigned rule = 0; rule < RULE_COUNT; rule++) {
        settings->first_filter[rule] = next;
        for (; next < count && filters[next].rule == rule; next++) {
            uint32_t outer = next > settings->first_filter[rule] ? next : 0;
            while (outer != 0 && filters[outer - 1].range.end < filters[next].range.end)
                outer = filters[outer - 1].outer;
            filters[next].outer = outer;
        }
    }
    settings->first_filter[RULE_COUNT] = next;
}

void rule_settings_find(RuleSettings *settings, Arena *arena, const Ast *ast) {
    NodeList directives = ast_list(ast, ast->directives);
    for (uint32_t i = 0; i < directives.count; i++) {
        if (ast_kind(ast, directives.items[i]) == AST_DIAGNOSTIC_DIRECTIVE)
            add(settings, arena, ast, directives.items[i], (Span){0, UINT32_MAX});
    }
    bool any = memchr(ast->tokens.kinds.items, TOKEN_DIAGNOSTIC, ast->tokens.kinds.count) != NULL;
    for (NodeId i = 1; any && i < ast->nodes.count; i++)
        add_ranges(settings, arena, ast, i);
    nest(settings);
}

static const RuleFilter *filter_at(const RuleSettings *settings, RuleId rule, Span place) {
    uint32_t begin = settings->first_filter[rule];
    uint32_t end = settings->first_filter[rule + 1];
    uint32_t first = begin;
    while (begin < end) {
        uint32_t middle = begin + (end - begin) / 2;
        if (settings->filters.items[middle].range.begin <= place.begin)
            begin = middle + 1;
        else
            end = middle;
    }
    // What begins last before the place, or something around that.
    for (uint32_t at = begin > first ? begin : 0; at != 0; at = settings->filters.items[at - 1].outer) {
        const RuleFilter *filter = &settings->filters.items[at - 1];
        if (place.begin < filter->range.end) return filter;
    }
    return NULL;
}

RuleLevel rule_level_at(const RuleSettings *settings, RuleId rule, Span place) {
    const RuleFilter *filter = filter_at(settings, rule, place);
    return filter ? filter->level : settings->levels.level[rule];
}

bool rule_is_silenced_at(const RuleSettings *settings, RuleId rule, Span place) {
    const RuleFilter *filter = filter_at(settings, rule, place);
    return filter && filter->level == RULE_LEVEL_OFF;
}

bool rule_is_on_anywhere(const RuleSettings *settings, RuleId rule) {
    if (settings->levels.level[rule] != RULE_LEVEL_OFF) return true;
    for (uint32_t i = settings->first_filter[rule]; i < settings->first_filter[rule + 1]; i++) {
        if (settings->filters.items[i].level != RULE_LEVEL_OFF) return true;
    }
    return false;
}
