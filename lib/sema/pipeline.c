// The rules of pipeline creation: override values, workgroup sizes, and the override-expressions that an
// entry point reaches. WGSL 2.2 Errors: code that the entry point does not reach is not looked at.
#include "sema/evaluator.h"
#include "sema/numeric.h"

#include <math.h>
#include <stdio.h>

// Errors about what stands on the command line have no place in the source.
static const Span NOWHERE = {0, 0};

Limits limits_from(const LimitSetting *settings, size_t count) {
    Limits limits = {
#define X(member, name, value) .member = (value),
        CHECKED_LIMITS(X)
#undef X
    };
    for (size_t i = 0; i < count; i++) {
#define X(member, text, standard)                                                                            \
    if (!strcmp(settings[i].name, (text))) limits.member = settings[i].value;
        CHECKED_LIMITS(X)
#undef X
    }
    return limits;
}

static const char *override_name(const Program *program, const Override *override) {
    return name_text(program->ast->names, program_decl(program, override->declaration)->name);
}

// ---- values

// WGSL 7.2.2: an override is known by its @id if it has one, else by its name.
static OverrideId find_override(const Program *program, const char *key) {
    for (OverrideId id = 1; id < program->overrides.count; id++) {
        const Override *override = &program->overrides.items[id];
        char digits[8];
        snprintf(digits, sizeof digits, "%u", override->id);
        if (!strcmp(key, override->has_id ? digits : override_name(program, override))) return id;
    }
    return 0;
}

enum { MOST_NAMES = 5 }; // that are listed where one is not known

// Adds name `i` of `count` to a list; the one behind MOST_NAMES stands for all that follow.
static const char *add_name(Program *program, const char *list, uint32_t i, uint32_t count,
                            const char *name) {
    if (i < MOST_NAMES) return arena_print(program->arena, "%s%s'%s'", list, i == 0 ? "" : ", ", name);
    return arena_print(program->arena, "%s and %u more", list, count - MOST_NAMES);
}

static void report_unknown_key(Program *program, const char *key) {
    DiagnosticId error = report_error(program->diagnostics, NOWHERE, "override-decls",
                                      "a value is given for '%s', but the module has no such override", key);
    for (OverrideId id = 1; id < program->overrides.count; id++) {
        const Override *override = &program->overrides.items[id];
        if (!override->has_id || strcmp(key, override_name(program, override)) != 0) continue;
        report_note_at(program->diagnostics, error, ast_token_span(program->ast, override->node),
                       "override '%s' is known by its id, %u", key, override->id);
        return;
    }
    const char *list = "";
    uint32_t count = program->overrides.count - 1;
    for (uint32_t i = 0; i < count && i <= MOST_NAMES; i++)
        list = add_name(program, list, i, count, override_name(program, &program->overrides.items[i + 1]));
    if (count != 0) report_note(program->diagnostics, error, "it has %s", list);
}

// WebGPU's conversion of a number to the type of an override; 0 if it does not fit. What rounds to a finite
// number fits.
static ConstId convert_value(Program *program, TypeId type, double value) {
    ConstTable *constants = &program->constants;
    switch (type) {
    case TYPE_BOOL_ID: return const_integer(constants, type, value != 0);
    case TYPE_I32_ID:
        value = trunc(value);
        return value >= INT32_MIN && value <= INT32_MAX ? const_integer(constants, type, (int64_t)value) : 0;
    case TYPE_U32_ID:
        value = trunc(value);
        return value >= 0 && value <= UINT32_MAX ? const_integer(constants, type, (int64_t)value) : 0;
    default: // WebGPU makes an f32 of the number first, and an f16 of that
        value = numeric_round(value, TYPE_F32_ID);
        if (type == TYPE_F16_ID) value = numeric_round(value, type);
        return isfinite(value) ? const_float(constants, type, value) : 0;
    }
}

// As a user would write it: whole numbers without a fraction.
static const char *value_text(Arena *arena, double value) {
    const double largest_exact = 9007199254740992.0; // 2^53
    if (!isfinite(value)) return isnan(value) ? "NaN" : value < 0 ? "-infinity" : "infinity";
    if (value == trunc(value) && fabs(value) < largest_exact)
        return arena_print(arena, "%lld", (long long)value);
    return numeric_text(arena, value, TYPE_ABSTRACT_FLOAT_ID);
}

bool override_values(Program *program, const OverrideSetting *settings, size_t count,
                     OverrideValues *values) {
    bool valid = true;
    values->values = ARENA_ARRAY_ZERO(program->arena, ConstId, program->overrides.count);
    values->given = ARENA_ARRAY_ZERO(program->arena, bool, program->overrides.count);
    for (size_t i = 0; i < count; i++) {
        OverrideId id = find_override(program, settings[i].key);
        if (!id) {
            report_unknown_key(program, settings[i].key);
            valid = false;
            continue;
        }
        const Override *override = &program->overrides.items[id];
        if (override->type == TYPE_ERROR_ID) continue;
        values->given[id] = true;
        values->values[id] = convert_value(program, override->type, settings[i].value);
        if (values->values[id]) continue;
        report_error(program->diagnostics, ast_token_span(program->ast, override->node), "override-decls",
                     "the value %s given for override '%s' does not fit its type '%s'",
                     value_text(program->arena, settings[i].value), override_name(program, override),
                     type_text(&program->types, program->arena, override->type));
        valid = false;
    }
    for (uint32_t i = 0; i < program->global_order.count; i++) {
        const Decl *decl = program_decl(program, program->global_order.items[i]);
        if (decl->kind != DECL_OVERRIDE || values->values[decl->index]) continue;
        NodeId initializer = program->overrides.items[decl->index].initializer;
        if (initializer) values->values[decl->index] = evaluate(program, values, initializer, false);
    }
    return valid;
}

// ---- entry points

typedef struct Pipeline {
    Program *program;
    const OverrideValues *values;
    Limits limits;
    bool *functions_done, *globals_done, *overrides_done; // what several entry points reach is reported once
} Pipeline;

static void check_expression_tree(Pipeline *p, NodeId expression) {
    ConstId value;
    evaluate_root(p->program, p->values, expression, true, &value);
}

static void check_reached_override(Pipeline *p, OverrideId id) {
    if (p->overrides_done[id]) return;
    p->overrides_done[id] = true;
    const Override *override = &p->program->overrides.items[id];
    if (p->values->values[id]) return;
    if (override->initializer) {
        check_expression_tree(p, override->initializer);
        return;
    }
    DiagnosticId warning = report_warning(
        p->program->diagnostics, ast_token_span(p->program->ast, override->node), "override-without-value",
        "override '%s' has no value: it must be given when the pipeline is created",
        override_name(p->program, override));
    report_note(p->program->diagnostics, warning, "give it a default, or check it with '--override=%s=VALUE'",
                override->has_id ? arena_print(p->program->arena, "%u", override->id)
                                 : override_name(p->program, override));
}

// WGSL 6.2.9: the count of an array must be greater than zero. WGSL 6.3: so must the size of a buffer.
static void check_reached_global(Pipeline *p, GlobalId id) {
    if (p->globals_done[id]) return;
    p->globals_done[id] = true;
    Program *program = p->program;
    const Global *global = &program->globals.items[id];
    if (global->initializer) check_expression_tree(p, global->initializer);
    const Type *type = type_get(&program->types, global->type);
    if (global->address_space == ADDRESS_SPACE_IMMEDIATE && type->size > p->limits.immediate_size)
        report_error(program->diagnostics, ast_token_span(program->ast, global->node), "limits",
                     "immediate variable '%s' takes %llu bytes, but maxImmediateSize is %llu",
                     name_text(program->ast->names, program_decl(program, global->declaration)->name),
                     (unsigned long long)type->size, (unsigned long long)p->limits.immediate_size);
    bool buffer = type->kind == TYPE_BUFFER;
    if ((type->kind != TYPE_ARRAY && !buffer) || type->count_kind != COUNT_OVERRIDE) return;
    NodeId expression = program->types.counts.items[type->count].expression;
    ConstId value;
    if (!evaluate_root(program, p->values, expression, true, &value) || !value) return;
    int64_t count = const_as_integer(&program->constants, value);
    int64_t multiple = !buffer ? 1 : program->builtins.f16 ? 2 : 4;
    if (count > 0 && count % multiple == 0) return;
    const char *name = name_text(program->ast->names, program_decl(program, global->declaration)->name);
    DiagnosticId error =
        buffer ? report_error(program->diagnostics, ast_span(program->ast, expression), "buffer-types",
                              "the size of '%s' must be a positive multiple of %lld bytes, but it is %lld",
                              name, (long long)multiple, (long long)count)
               : report_error(program->diagnostics, ast_span(program->ast, expression), "array-types",
                              "the element count of '%s' must be at least 1, but it is %lld", name,
                              (long long)count);
    report_label(program->diagnostics, error, ast_token_span(program->ast, global->node), "declared here");
}

static void check_reached_function(Pipeline *p, FunctionId id) {
    if (p->functions_done[id]) return;
    p->functions_done[id] = true;
    const Function *function = &p->program->functions.items[id];
    for (uint32_t i = 0; i < function->override_root_count; i++)
        check_expression_tree(p, p->program->override_roots.items[function->first_override_root + i]);
}

static const char *function_name(const Program *program, const Function *function) {
    return name_text(program->ast->names, program_decl(program, function->declaration)->name);
}

// WGSL 12.15, and WebGPU's limits.
static void check_workgroup_size(Pipeline *p, FunctionId id) {
    static const char AXES[] = "xyz";
    Program *program = p->program;
    const Function *function = &program->functions.items[id];
    if (!function->workgroup_size_attribute) return;
    const struct {
        uint64_t value;
        const char *name;
    } limits[3] = {
        {p->limits.workgroup_size_x, "maxComputeWorkgroupSizeX"},
        {p->limits.workgroup_size_y, "maxComputeWorkgroupSizeY"},
        {p->limits.workgroup_size_z, "maxComputeWorkgroupSizeZ"},
    };
    const char *name = function_name(program, function);
    Span attribute = ast_span(program->ast, function->workgroup_size_attribute);
    uint64_t size[3] = {1, 1, 1};
    bool valid = true;
    for (unsigned i = 0; i < 3; i++) {
        ConstId value;
        if (!function->workgroup_size[i]) continue;
        if (!evaluate_root(program, p->values, function->workgroup_size[i], true, &value) || !value) {
            valid = false;
            continue;
        }
        int64_t number = const_as_integer(&program->constants, value);
        if (number < 1) {
            report_error(program->diagnostics, ast_span(program->ast, function->workgroup_size[i]),
                         "workgroup-size-attr", "a workgroup size must be at least 1, but %c is %lld",
                         AXES[i], (long long)number);
            valid = false;
            continue;
        }
        size[i] = (uint64_t)number;
        if (size[i] <= limits[i].value) continue;
        report_error(program->diagnostics, attribute, "workgroup-size-limit",
                     "the workgroup size of '%s' in %c is %llu, but %s is %llu", name, AXES[i],
                     (unsigned long long)size[i], limits[i].name, (unsigned long long)limits[i].value);
        valid = false;
    }
    // Each factor is below 2^32, so the product of two does not wrap; that of three may.
    uint64_t most = p->limits.invocations_per_workgroup;
    uint64_t plane = size[0] * size[1];
    if (!valid || size[2] <= most / plane) return;
    bool wraps = plane > UINT64_MAX / size[2];
    report_error(program->diagnostics, attribute, "workgroup-size-limit",
                 "a workgroup of '%s' has %llu * %llu * %llu = %s%llu invocations, but "
                 "maxComputeInvocationsPerWorkgroup "
                 "is %llu",
                 name, (unsigned long long)size[0], (unsigned long long)size[1], (unsigned long long)size[2],
                 wraps ? "more than " : "", (unsigned long long)(wraps ? UINT64_MAX : plane * size[2]),
                 (unsigned long long)most);
}

// WGSL 12.15 subgroup_size
static void check_subgroup_size(Pipeline *p, FunctionId id) {
    Program *program = p->program;
    const Function *function = &program->functions.items[id];
    ConstId value;
    if (!function->subgroup_size ||
        !evaluate_root(program, p->values, function->subgroup_size, true, &value) || !value)
        return;
    int64_t size = const_as_integer(&program->constants, value);
    Span span = ast_span(program->ast, function->subgroup_size);
    if (size < 1 || (size & (size - 1)) != 0) {
        report_error(program->diagnostics, span, "subgroup-size-attr",
                     "a subgroup size must be a power of two, but it is %lld", (long long)size);
        return;
    }
    uint32_t workgroup[3];
    evaluate_workgroup_size(program, p->values, id, workgroup);
    if (workgroup[0] % size == 0) return; // also where it is not known
    report_error(program->diagnostics, span, "subgroup-size-attr",
                 "the workgroup size of '%s' in x must be a multiple of its subgroup size %lld, but it is %u",
                 function_name(program, function), (long long)size, (unsigned)workgroup[0]);
}

static void check_entry_point(Pipeline *p, FunctionId id) {
    Reach reach;
    program_reach(p->program, p->program->arena, id, &reach);
    for (uint32_t i = 0; i < reach.overrides.count; i++)
        check_reached_override(p, reach.overrides.items[i].index);
    for (uint32_t i = 0; i < reach.globals.count; i++)
        check_reached_global(p, reach.globals.items[i].index);
    check_workgroup_size(p, id);
    check_subgroup_size(p, id);
    for (uint32_t i = 0; i < reach.functions.count; i++)
        check_reached_function(p, reach.functions.items[i]);
}

static FunctionId find_entry_point(const Program *program, const char *name) {
    for (uint32_t i = 0; i < program->entry_points.count; i++) {
        FunctionId id = program->entry_points.items[i];
        if (!strcmp(name, function_name(program, &program->functions.items[id]))) return id;
    }
    return 0;
}

static void report_unknown_entry_point(Program *program, const char *name) {
    DiagnosticId error = report_error(program->diagnostics, NOWHERE, "entry-point-decl",
                                      "the module has no entry point '%s'", name);
    const char *list = "";
    uint32_t count = program->entry_points.count;
    for (uint32_t i = 0; i < count && i <= MOST_NAMES; i++) {
        const Function *function = &program->functions.items[program->entry_points.items[i]];
        const Decl *declaration = program_decl(program, function->declaration);
        list = add_name(program, list, i, count, name_text(program->ast->names, declaration->name));
    }
    if (count != 0) report_note(program->diagnostics, error, "it has %s", list);
}

bool check_pipeline(Program *program, const PipelineOptions *options, const OverrideValues *values) {
    uint32_t errors = program->diagnostics->error_count;
    Pipeline p = {
        .program = program,
        .values = values,
        .limits = limits_from(options->limits, options->limit_count),
        .functions_done = ARENA_ARRAY_ZERO(program->arena, bool, program->functions.count),
        .globals_done = ARENA_ARRAY_ZERO(program->arena, bool, program->globals.count),
        .overrides_done = ARENA_ARRAY_ZERO(program->arena, bool, program->overrides.count),
    };
    if (options->entry_point_count == 0)
        for (uint32_t i = 0; i < program->entry_points.count; i++)
            check_entry_point(&p, program->entry_points.items[i]);
    for (size_t i = 0; i < options->entry_point_count; i++) {
        FunctionId id = find_entry_point(program, options->entry_points[i]);
        if (id)
            check_entry_point(&p, id);
        else
            report_unknown_entry_point(program, options->entry_points[i]);
    }
    return program->diagnostics->error_count == errors;
}
