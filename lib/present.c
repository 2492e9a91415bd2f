// From the diagnostics that passes reported to those that a caller reads.
#include "result.h"

#include <string.h>

bool severity_after_settings(const heddle_result *result, const Diagnostic *diagnostic,
                             heddle_severity *severity) {
    RuleId rule = rule_find(diagnostic->rule);
    Severity reported = diagnostic->severity;
    // What the analysis of uniformity reports has the severity that the module's own filters ask for.
    bool decided = rule == RULE_DERIVATIVE_UNIFORMITY || rule == RULE_SUBGROUP_UNIFORMITY;
    if (rule != RULE_COUNT && !decided) {
        switch (rule_level_at(&result->settings, rule, diagnostic->span)) {
        case RULE_LEVEL_OFF: return false;
        case RULE_LEVEL_INFO: reported = SEVERITY_INFO; break;
        case RULE_LEVEL_WARNING: reported = SEVERITY_WARNING; break;
        case RULE_LEVEL_ERROR: reported = SEVERITY_ERROR; break;
        }
    }
    if (reported != SEVERITY_ERROR && result->no_warnings) return false;
    if (reported == SEVERITY_WARNING && result->warnings_as_errors) reported = SEVERITY_ERROR;
    *severity = reported == SEVERITY_ERROR     ? HEDDLE_ERROR
                : reported == SEVERITY_WARNING ? HEDDLE_WARNING
                                               : HEDDLE_INFO;
    return true;
}

bool has_errors(const heddle_result *result) {
    for (uint32_t i = 0; i < result->diagnostics.list.count; i++) {
        heddle_severity severity;
        if (severity_after_settings(result, &result->diagnostics.list.items[i], &severity) &&
            severity == HEDDLE_ERROR)
            return true;
    }
    return false;
}

// Merges the sorted runs items[begin, middle) and items[middle, end) into `into`.
static void merge(const Diagnostic *list, const uint32_t *items, uint32_t *into, uint32_t begin,
                  uint32_t middle, uint32_t end) {
    uint32_t left = begin;
    uint32_t right = middle;
    for (uint32_t i = begin; i < end; i++) {
        bool take_left =
            left < middle && (right == end || list[items[left]].span.begin <= list[items[right]].span.begin);
        into[i] = take_left ? items[left++] : items[right++];
    }
}

// The indices of all diagnostics, by place; a stable bottom-up merge sort.
static uint32_t *sorted_order(heddle_result *result) {
    const Diagnostic *list = result->diagnostics.list.items;
    uint32_t count = result->diagnostics.list.count;
    uint32_t *order = ARENA_ARRAY(&result->arena, uint32_t, count);
    uint32_t *other = ARENA_ARRAY(&result->arena, uint32_t, count);
    for (uint32_t i = 0; i < count; i++)
        order[i] = i;
    for (uint64_t width = 1; width < count; width *= 2) {
        for (uint64_t begin = 0; begin < count; begin += 2 * width) {
            uint64_t middle = begin + width < count ? begin + width : count;
            uint64_t end = middle + width < count ? middle + width : count;
            merge(list, order, other, (uint32_t)begin, (uint32_t)middle, (uint32_t)end);
        }
        uint32_t *swap = order;
        order = other;
        other = swap;
    }
    return order;
}

static heddle_span present_span(const Source *source, Span span) {
    uint32_t index = source_part_at(source, span.begin);
    const SourcePart *part = &source->parts.items[index];
    uint32_t part_end = part->begin + part->length;
    if (span.begin > part_end) span.begin = part_end;
    if (span.end > part_end) span.end = part_end;
    Position begin = source_position(source, span.begin);
    Position end = source_position(source, span.end);
    // Where an empty text follows, a place at the end of this one is also the beginning of that.
    if (end.part != index) end = begin;
    return (heddle_span){
        .part = index + 1 == source->parts.count ? 0 : index + 1,
        .begin = span.begin - part->begin,
        .end = span.end - part->begin,
        .line = begin.line,
        .column = begin.column,
        .end_line = end.line,
        .end_column = end.column,
    };
}

static heddle_annotation_kind present_kind(AnnotationKind kind) {
    switch (kind) {
    case ANNOTATION_LABEL: return HEDDLE_LABEL;
    case ANNOTATION_FIXIT: return HEDDLE_FIXIT;
    default: return HEDDLE_NOTE;
    }
}

static void present_annotations(heddle_result *result, const Diagnostic *from, heddle_diagnostic *to) {
    const Annotation *all = result->diagnostics.annotations.items;
    size_t count = 0;
    for (uint32_t i = from->first_annotation; i != 0; i = all[i - 1].next)
        count++;
    heddle_annotation *annotations = ARENA_ARRAY(&result->arena, heddle_annotation, count);
    to->annotations = annotations;
    to->annotation_count = count;
    for (uint32_t i = from->first_annotation; i != 0; i = all[i - 1].next) {
        const Annotation *annotation = &all[i - 1];
        *annotations++ = (heddle_annotation){
            .kind = present_kind(annotation->kind),
            .has_span = annotation->has_span,
            .span = annotation->has_span ? present_span(&result->source, annotation->span) : (heddle_span){0},
            .text = annotation->text,
            .certain = annotation->certain,
        };
    }
}

void present_diagnostics(heddle_result *result) {
    uint32_t count = result->diagnostics.list.count;
    if (count == 0) return;
    source_index_columns(&result->source, &result->arena);
    const uint32_t *order = sorted_order(result);
    vec_reserve(&result->arena, &result->presented, count);
    for (uint32_t i = 0; i < count; i++) {
        const Diagnostic *diagnostic = &result->diagnostics.list.items[order[i]];
        heddle_severity severity;
        if (!severity_after_settings(result, diagnostic, &severity)) continue;
        heddle_diagnostic presented = {
            .severity = severity,
            .rule = diagnostic->rule,
            .message = diagnostic->message,
            .span = present_span(&result->source, diagnostic->span),
        };
        present_annotations(result, diagnostic, &presented);
        vec_push(&result->arena, &result->presented, presented);
    }
}
