#include "workgroup/reflect.h"

#include "base/text.h"
#include "syntax/unicode.h"
#include "workgroup/sizing.h"

#include <string.h>

// ---- JSON, RFC 8259

typedef struct Json {
    Text text;
    uint32_t depth;
    bool filled; // the open object or array has a member
} Json;

// Before a member; `key` is null in arrays.
static void json_key(Json *json, const char *key) {
    if (json->depth != 0) {
        text_add(&json->text, json->filled ? ",\n" : "\n");
        text_fill(&json->text, ' ', 2 * json->depth);
    }
    if (key) text_add(&json->text, "\"%s\": ", key);
    json->filled = true;
}

static void json_open(Json *json, const char *key, char bracket) {
    json_key(json, key);
    text_fill(&json->text, bracket, 1);
    json->depth++;
    json->filled = false;
}

static void json_close(Json *json, char bracket) {
    json->depth--;
    if (json->filled) {
        text_add(&json->text, "\n");
        text_fill(&json->text, ' ', 2 * json->depth);
    }
    text_fill(&json->text, bracket, 1);
    json->filled = true;
}

// What cannot be seen, or changes how a terminal shows the text around it: controls, and what Unicode calls
// format characters.
static bool is_invisible(uint32_t code_point) {
    return code_point < 0x20 || (code_point >= 0x7F && code_point < 0xA0) || code_point == 0xAD ||
           code_point == 0x61C || (code_point >= 0x200B && code_point <= 0x200F) ||
           (code_point >= 0x2028 && code_point <= 0x202E) || (code_point >= 0x2060 && code_point <= 0x206F) ||
           code_point == 0xFEFF || (code_point >= 0xFFF9 && code_point <= 0xFFFB) ||
           (code_point >= 0xE0000 && code_point < 0xE0100);
}

static void json_code_point(Text *text, const char *bytes, uint32_t code_point, uint32_t length) {
    switch (code_point) {
    case '"': text_add(text, "\\\""); return;
    case '\\': text_add(text, "\\\\"); return;
    case '\n': text_add(text, "\\n"); return;
    case '\t': text_add(text, "\\t"); return;
    case UTF8_INVALID: text_add(text, "\xEF\xBF\xBD"); return;
    default:
        if (!is_invisible(code_point))
            memcpy(vec_extend(text->arena, &text->bytes, length), bytes, length);
        else if (code_point < 0x10000)
            text_add(text, "\\u%04x", code_point);
        else
            text_add(text, "\\u%04x\\u%04x", 0xD800 + ((code_point - 0x10000) >> 10),
                     0xDC00 + ((code_point - 0x10000) & 0x3FF));
    }
}

static void json_bytes(Json *json, const char *key, const char *bytes, uint32_t count) {
    json_key(json, key);
    text_add(&json->text, "\"");
    const char *end = bytes + count;
    while (bytes < end) {
        uint32_t length;
        uint32_t code_point = utf8_decode((const unsigned char *)bytes, (const unsigned char *)end, &length);
        json_code_point(&json->text, bytes, code_point, length);
        bytes += length;
    }
    text_add(&json->text, "\"");
}

static void json_string(Json *json, const char *key, const char *string) {
    json_bytes(json, key, string, (uint32_t)strlen(string));
}

static void json_null(Json *json, const char *key) {
    json_key(json, key);
    text_add(&json->text, "null");
}

static void json_bool(Json *json, const char *key, bool value) {
    json_key(json, key);
    text_add(&json->text, value ? "true" : "false");
}

static void json_integer(Json *json, const char *key, int64_t value) {
    json_key(json, key);
    text_add(&json->text, "%lld", (long long)value);
}

static void json_size(Json *json, const char *key, bool known, uint64_t value) {
    if (!known) {
        json_null(json, key);
        return;
    }
    json_key(json, key);
    text_add(&json->text, "%llu", (unsigned long long)value);
}

// With the digits that tell an f32 from its neighbours; an f16 needs no more. The locale of the caller may
// have another decimal point.
static void json_real(Json *json, const char *key, double value) {
    json_key(json, key);
    uint32_t begin = json->text.bytes.count;
    text_add(&json->text, "%.9g", value);
    for (uint32_t i = begin; i < json->text.bytes.count; i++) {
        char *c = &json->text.bytes.items[i];
        if (!strchr("0123456789+-e", *c)) *c = '.';
    }
}

// ---- what the members say

static const char *declared_name(const Program *program, DeclId declaration) {
    return name_text(program->ast->names, program_decl(program, declaration)->name);
}

static const char *override_name(const Program *program, OverrideId id) {
    return declared_name(program, program->overrides.items[id].declaration);
}

static void write_value(Json *json, const char *key, const Program *program, ConstId id) {
    const Constant *value = const_get(&program->constants, id);
    if (!id)
        json_null(json, key);
    else if (value->type == TYPE_BOOL_ID)
        json_bool(json, key, value->integer != 0);
    else if (value->kind == CONST_INTEGER)
        json_integer(json, key, value->integer);
    else
        json_real(json, key, value->real);
}

// The file that a place is in, where that is not the one that the report is about.
static void write_prelude(Json *json, const Source *source, Position place) {
    if (place.part + 1 < source->parts.count)
        json_string(json, "prelude", source->parts.items[place.part].name);
}

static void write_place(Json *json, const Program *program, NodeId node) {
    Position place = source_position(program->ast->source, ast_token_span(program->ast, node).begin);
    write_prelude(json, program->ast->source, place);
    json_integer(json, "line", place.line);
    json_integer(json, "column", place.column);
}

static void write_optional_place(Json *json, const Program *program, Span span) {
    Position place = {0, 0, 0};
    if (span.end != 0) place = source_position(program->ast->source, span.begin);
    if (span.end != 0) write_prelude(json, program->ast->source, place);
    json_size(json, "line", span.end != 0, place.line);
    json_size(json, "column", span.end != 0, place.column);
}

static void write_verdict(Json *json, const Program *program, const RaceVerdict *verdict) {
    if (!verdict) {
        json_null(json, "data_races");
        return;
    }
    json_open(json, "data_races", '{');
    switch (verdict->kind) {
    case RACE_VERDICT_RACE:
        json_string(json, "verdict", "race");
        json_string(json, "rule", rule_at(verdict->rule)->name);
        if (verdict->reason)
            json_string(json, "assumption", verdict->reason);
        else
            json_null(json, "assumption");
        write_optional_place(json, program, verdict->place);
        break;
    case RACE_VERDICT_UNKNOWN:
        json_string(json, "verdict", "unknown");
        json_string(json, "reason", verdict->reason);
        write_optional_place(json, program, verdict->place);
        break;
    case RACE_VERDICT_FREE: json_string(json, "verdict", "none"); break;
    }
    json_close(json, '}');
}

// The overrides that the proofs take as they are.
static void write_assumptions(Json *json, const ReportInput *input, FunctionId entry_point) {
    ReportAssumptions assumptions;
    report_assumptions(input, json->text.arena, entry_point, &assumptions);
    json_open(json, "proofs_assume", '[');
    for (uint32_t i = 0; i < assumptions.list.count; i++)
        json_string(json, NULL, override_name(input->program, assumptions.list.items[i]));
    json_close(json, ']');
}

static void write_item(Json *json, const Program *program, const StorageItem *item,
                       const RaceVerdict *verdict) {
    json_open(json, NULL, '{');
    json_string(json, "name", declared_name(program, program->globals.items[item->global].declaration));
    json_string(json, "type", storage_type_text(program, json->text.arena, item->global));
    json_size(json, "size", item->known, item->size);
    json_integer(json, "align", item->alignment);
    json_size(json, "padding", item->known, item->padding);
    json_size(json, "offset", true, item->offset);
    json_open(json, "first_use", '{');
    write_place(json, program, item->first_use);
    json_close(json, '}');
    write_verdict(json, program, verdict);
    json_close(json, '}');
}

static void write_sizings(Json *json, SizingSearch *search, const StorageUse *use) {
    Sizings found;
    sizing_find(search, use, &found);
    json_open(json, "overrides", '[');
    for (uint32_t i = 0; i < found.items.count; i++) {
        const Sizing *sizing = &found.items.items[i];
        json_open(json, NULL, '{');
        json_string(json, "name", override_name(search->program, sizing->override));
        write_value(json, "value", search->program, search->values->values[sizing->override]);
        if (sizing->has_largest)
            json_integer(json, "largest", sizing->largest);
        else
            json_null(json, "largest");
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_workgroup(Json *json, const ReportInput *input, SizingSearch *search, FunctionId id) {
    Program *program = input->program;
    StorageUse use;
    storage_account(program, json->text.arena, search->values, id, &use);
    json_open(json, "workgroup_size", '[');
    for (uint32_t i = 0; i < 3; i++)
        json_size(json, NULL, use.workgroup_size[i] != 0, use.workgroup_size[i]);
    json_close(json, ']');
    json_size(json, "invocations", use.size_known, storage_invocations(&use));
    json_open(json, "workgroup_memory", '{');
    json_open(json, "variables", '[');
    bool known = true;
    for (uint32_t i = 0; i < use.items.count; i++) {
        known = known && use.items.items[i].known;
        write_item(json, program, &use.items.items[i], race_verdict_at(input->verdicts, id, i));
    }
    json_close(json, ']');
    json_size(json, "total", true, use.total);
    json_bool(json, "total_known", known);
    json_size(json, "limit", true, search->limit);
    write_sizings(json, search, &use);
    write_assumptions(json, input, id);
    json_close(json, '}');
}

static void write_reach(Json *json, const Program *program, FunctionId id) {
    Reach reach = {0};
    program_reach(program, json->text.arena, id, &reach);
    json_open(json, "bindings", '[');
    for (uint32_t i = 0; i < reach.globals.count; i++) {
        const Global *global = &program->globals.items[reach.globals.items[i].index];
        if (global->has_binding) json_string(json, NULL, declared_name(program, global->declaration));
    }
    json_close(json, ']');
    json_open(json, "overrides", '[');
    for (uint32_t i = 0; i < reach.overrides.count; i++)
        json_string(json, NULL, override_name(program, reach.overrides.items[i].index));
    json_close(json, ']');
}

static const char *stage_text(Stage stage) {
    switch (stage) {
    case STAGE_VERTEX: return "vertex";
    case STAGE_FRAGMENT: return "fragment";
    case STAGE_COMPUTE: return "compute";
    case STAGE_NONE: break;
    }
    return "";
}

static void write_entry_point(Json *json, const ReportInput *input, SizingSearch *search, FunctionId id) {
    Program *program = input->program;
    const Function *function = &program->functions.items[id];
    json_open(json, NULL, '{');
    json_string(json, "name", declared_name(program, function->declaration));
    json_string(json, "stage", stage_text(function->stage));
    write_place(json, program, function->node);
    if (function->stage == STAGE_COMPUTE) write_workgroup(json, input, search, id);
    if (function->subgroup_size)
        write_value(json, "subgroup_size", program,
                    evaluate(program, search->values, function->subgroup_size, false));
    write_reach(json, program, id);
    json_close(json, '}');
}

// WGSL 14.3: what cannot be written says nothing of access either, but that samplers and textures are read.
static AccessMode access_of(const Program *program, const Global *global) {
    const Type *type = type_get(&program->types, global->type);
    if (type->kind == TYPE_TEXTURE && type->format != TEXEL_FORMAT_NONE) return (AccessMode)type->access;
    return global->address_space == ADDRESS_SPACE_STORAGE ? global->access : ACCESS_READ;
}

static void write_binding(Json *json, Program *program, const OverrideValues *values, GlobalId id) {
    const Global *global = &program->globals.items[id];
    const Type *type = type_get(&program->types, global->type);
    json_open(json, NULL, '{');
    json_string(json, "name", declared_name(program, global->declaration));
    if (global->has_binding) {
        json_integer(json, "group", global->group);
        json_integer(json, "binding", global->binding);
        json_string(json, "address_space", address_space_text(global->address_space));
        json_string(json, "access", access_mode_text(access_of(program, global)));
    }
    json_string(json, "type", storage_type_text(program, json->text.arena, id));
    uint64_t size = type->kind == TYPE_BUFFER ? evaluate_count(program, values, global->type) : type->size;
    bool sized = global->address_space != ADDRESS_SPACE_HANDLE && size != 0;
    json_size(json, "size", sized, size);
    if (global->has_binding)
        json_bool(json, "runtime_sized",
                  type_has_flag(&program->types, global->type, TYPE_HAS_RUNTIME_ARRAY) ||
                      (type->kind == TYPE_BUFFER && type->count_kind == COUNT_RUNTIME));
    json_close(json, '}');
}

static void write_globals(Json *json, const char *key, Program *program, const OverrideValues *values,
                          bool immediate) {
    json_open(json, key, '[');
    for (GlobalId id = 1; id < program->globals.count; id++) {
        const Global *global = &program->globals.items[id];
        if (immediate ? global->address_space == ADDRESS_SPACE_IMMEDIATE : global->has_binding)
            write_binding(json, program, values, id);
    }
    json_close(json, ']');
}

static void write_override(Json *json, const Program *program, const OverrideValues *values, OverrideId id) {
    const Override *override = &program->overrides.items[id];
    const Ast *ast = program->ast;
    const char *name = override_name(program, id);
    json_open(json, NULL, '{');
    json_string(json, "name", name);
    if (override->has_id)
        json_integer(json, "id", override->id);
    else
        json_null(json, "id");
    json_string(json, "key", override->has_id ? arena_print(json->text.arena, "%u", override->id) : name);
    json_string(json, "type", type_text(&program->types, json->text.arena, override->type));
    json_bool(json, "required", override->initializer == 0);
    write_value(json, "default", program,
                override->initializer ? program_constant(program, override->initializer) : 0);
    if (override->initializer) {
        Span span = ast_span(ast, override->initializer);
        json_bytes(json, "initializer", ast->source->text + span.begin, span.end - span.begin);
    } else {
        json_null(json, "initializer");
    }
    write_value(json, "value", program, values->values[id]);
    json_close(json, '}');
}

// The extensions of the directives of one kind, each once. A module without errors names only those that
// exist, so that the list stays short.
static void write_extensions(Json *json, const char *key, const Program *program, NodeKind kind) {
    const Ast *ast = program->ast;
    VEC(NameId) listed = {0};
    NodeList directives = ast_list(ast, ast->directives);
    json_open(json, key, '[');
    for (uint32_t i = 0; i < directives.count; i++) {
        if (ast_kind(ast, directives.items[i]) != kind) continue;
        NodeList names = ast_list(ast, ast_node(ast, directives.items[i])->a);
        for (uint32_t j = 0; j < names.count; j++) {
            NameId name = ast_node(ast, names.items[j])->a;
            bool known = false;
            for (uint32_t k = 0; k < listed.count && !known; k++)
                known = listed.items[k] == name;
            if (known) continue;
            vec_push(json->text.arena, &listed, name);
            json_string(json, NULL, name_text(ast->names, name));
        }
    }
    json_close(json, ']');
}

static void write_names(Json *json, const char *key, const RequirementNames *names) {
    json_open(json, key, '[');
    for (uint32_t i = 0; i < names->list.count; i++)
        json_string(json, NULL, names->list.items[i]);
    json_close(json, ']');
}

static void write_requirements(Json *json, const Requirements *requirements) {
    if (!requirements) {
        json_null(json, "spirv");
        return;
    }
    json_open(json, "spirv", '{');
    json_string(json, "target_env", requirements->target);
    if (requirements->failure)
        json_string(json, "failure", requirements->failure);
    else
        json_null(json, "failure");
    write_names(json, "device_features", &requirements->device_features);
    write_names(json, "device_extensions", &requirements->device_extensions);
    write_names(json, "device_properties", &requirements->properties);
    write_names(json, "capabilities", &requirements->capabilities);
    write_names(json, "extensions", &requirements->spirv_extensions);
    json_close(json, '}');
}

const char *reflect_json(const ReportInput *input, Arena *arena) {
    Program *program = input->program;
    Json json = {.text = {.arena = arena}};
    SizingSearch search;
    sizing_init(&search, program, arena, input->values, input->limit);
    json_open(&json, NULL, '{');
    json_string(&json, "file", program->ast->source->name);
    json_bool(&json, "valid", input->valid);
    json_open(&json, "entry_points", '[');
    for (uint32_t i = 0; i < input->entry_point_count; i++)
        write_entry_point(&json, input, &search, input->entry_points[i]);
    json_close(&json, ']');
    write_globals(&json, "bindings", program, input->values, false);
    write_globals(&json, "immediates", program, input->values, true);
    json_open(&json, "overrides", '[');
    for (OverrideId id = 1; id < program->overrides.count; id++)
        write_override(&json, program, input->values, id);
    json_close(&json, ']');
    json_open(&json, "features", '{');
    write_extensions(&json, "enable", program, AST_ENABLE);
    write_extensions(&json, "requires", program, AST_REQUIRES);
    FeatureNames used;
    program_features_used(program, arena, &used);
    json_open(&json, "used", '[');
    for (uint32_t i = 0; i < used.list.count; i++)
        json_string(&json, NULL, used.list.items[i]);
    json_close(&json, ']');
    json_close(&json, '}');
    write_requirements(&json, input->requirements);
    json_close(&json, '}');
    return text_finish(&json.text);
}

const char *reflect_invalid_json(Arena *arena, const Source *source) {
    Json json = {.text = {.arena = arena}};
    json_open(&json, NULL, '{');
    json_string(&json, "file", source->name);
    json_bool(&json, "valid", false);
    json_close(&json, '}');
    return text_finish(&json.text);
}
