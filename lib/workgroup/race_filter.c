#include "workgroup/race_filter.h"

#include <string.h>

// Adds what `node` says, a directive or an attribute, if it is about a rule of heddle's.
static void add(RaceFilters *filters, Arena *arena, const Ast *ast, NodeId node, Span range) {
    AstDiagnosticControl control = ast_diagnostic_control(ast, node);
    if (!control.second || strcmp(name_text(ast->names, control.first), "heddle") != 0) return;
    char *rule = arena_print(arena, "%s", name_text(ast->names, control.second));
    for (char *c = rule; *c; c++) {
        if (*c == '_') *c = '-';
    }
    const char *severity = name_text(ast->names, control.severity);
    RaceFilter filter = {.range = range, .rule = rule_find(rule)};
    filter.off = strcmp(severity, "off") == 0;
    filter.info = strcmp(severity, "info") == 0;
    if (filter.rule != RULE_COUNT) vec_push(arena, &filters->list, filter);
}

static void add_attributes(RaceFilters *filters, Arena *arena, const Ast *ast, NodeList attributes,
                           NodeId node) {
    for (uint32_t i = 0; i < attributes.count; i++) {
        if (ast_kind(ast, attributes.items[i]) == AST_DIAGNOSTIC_ATTRIBUTE)
            add(filters, arena, ast, attributes.items[i], ast_span(ast, node));
    }
}

static NodeList attributes_of(const Ast *ast, NodeId node) {
    switch (ast_kind(ast, node)) {
    case AST_BLOCK: return ast_list(ast, ast_node(ast, node)->b);
    case AST_IF: return ast_if(ast, node).attributes;
    case AST_LOOP: return ast_loop(ast, node).attributes;
    case AST_FOR: return ast_for(ast, node).attributes;
    case AST_WHILE: return ast_while(ast, node).attributes;
    case AST_FUNCTION: return ast_function(ast, node).attributes;
    default: return (NodeList){NULL, 0};
    }
}

void race_filters_find(RaceFilters *filters, Arena *arena, const Ast *ast) {
    NodeList directives = ast_list(ast, ast->directives);
    for (uint32_t i = 0; i < directives.count; i++) {
        if (ast_kind(ast, directives.items[i]) == AST_DIAGNOSTIC_DIRECTIVE)
            add(filters, arena, ast, directives.items[i], (Span){0, UINT32_MAX});
    }
    bool any = false;
    for (NodeId i = 1; i < ast->nodes.count && !any; i++)
        any = ast_kind(ast, i) == AST_DIAGNOSTIC_ATTRIBUTE;
    for (NodeId i = 1; any && i < ast->nodes.count; i++) {
        add_attributes(filters, arena, ast, attributes_of(ast, i), i);
        if (ast_kind(ast, i) != AST_SWITCH) continue;
        add_attributes(filters, arena, ast, ast_switch(ast, i).attributes, i);
        add_attributes(filters, arena, ast, ast_switch(ast, i).body_attributes, i);
    }
}

const RaceFilter *race_filter_at(const RaceFilters *filters, RuleId rule, Span place) {
    const RaceFilter *found = NULL;
    for (uint32_t i = 0; i < filters->list.count; i++) {
        const RaceFilter *filter = &filters->list.items[i];
        if (filter->rule != rule || place.begin < filter->range.begin || place.end > filter->range.end)
            continue;
        if (!found || filter->range.end - filter->range.begin <= found->range.end - found->range.begin)
            found = filter;
    }
    return found;
}
