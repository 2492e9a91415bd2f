// heddle: checks WGSL and compiles it to SPIR-V.
//
// The library prints nothing, opens no file, keeps no global state and never exits. Threads may compile at
// the same time, and each may use results of its own; one result is for one thread at a time. All memory of a
// compilation but SPIRV-Tools' own comes from the allocator of the options, up to their ceiling; past it, the
// result's status is HEDDLE_INTERNAL. A compilation takes text and options, and gives a result: diagnostics
// always, SPIR-V words and reports where they were asked for. The reference is the WebGPU Shading Language
// specification; the bracketed names of errors are the anchors of its sections.
//
//     heddle_options options;
//     heddle_options_init(&options);
//     options.emit_spirv = true;
//     heddle_result *result = heddle_compile(&(heddle_input){"tile.wgsl", text, length}, &options);
//     if (heddle_result_status(result) == HEDDLE_VALID)
//         fwrite(heddle_result_spirv(result)->words, 4, heddle_result_spirv(result)->count, file);
//     heddle_result_free(result);
#ifndef HEDDLE_H
#define HEDDLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default) // the library is built with -fvisibility=hidden
#endif

#define HEDDLE_VERSION "0.1.0"

// The outcome of a compilation; the command line's exit statuses are the same but for 2.
typedef enum heddle_status {
    HEDDLE_VALID = 0,   // there may be warnings
    HEDDLE_INVALID = 1, // at least one diagnostic is an error
    HEDDLE_INTERNAL =
        3, // what heddle emitted did not validate, or memory ran out: heddle_result_internal_error()
} heddle_status;

typedef enum heddle_target_env {
    HEDDLE_VULKAN_1_0,
    HEDDLE_VULKAN_1_1,
    HEDDLE_VULKAN_1_2,
    HEDDLE_VULKAN_1_3,
} heddle_target_env;

typedef enum heddle_check { HEDDLE_CHECK_MODULE, HEDDLE_CHECK_PIPELINE } heddle_check;
typedef enum heddle_bounds_checks { HEDDLE_BOUNDS_CLAMP, HEDDLE_BOUNDS_OFF } heddle_bounds_checks;
typedef enum heddle_zero_init {
    HEDDLE_ZERO_INIT_AUTO,   // native on vulkan1.3, a loop elsewhere
    HEDDLE_ZERO_INIT_NATIVE, // needs the device feature shaderZeroInitializeWorkgroupMemory
    HEDDLE_ZERO_INIT_LOOP,
    HEDDLE_ZERO_INIT_OFF,
} heddle_zero_init;

// Stages that can be dumped as text.
typedef enum heddle_emit {
    HEDDLE_EMIT_NONE,
    HEDDLE_EMIT_TOKENS,
    HEDDLE_EMIT_AST,
    HEDDLE_EMIT_IR,
    HEDDLE_EMIT_SPIRV_ASM,
} heddle_emit;

typedef enum heddle_optimize {
    HEDDLE_OPTIMIZE_NONE,
    HEDDLE_OPTIMIZE_SPEED,
    HEDDLE_OPTIMIZE_SIZE
} heddle_optimize;

typedef enum heddle_report_form { HEDDLE_REPORT_TEXT, HEDDLE_REPORT_JSON } heddle_report_form;

typedef struct heddle_override {
    const char *key; // the @id in decimal digits if the override has one, else its name
    double value;
} heddle_override;

// A WebGPU limit by its name there, such as maxComputeWorkgroupStorageSize.
typedef struct heddle_limit {
    const char *name;
    uint64_t value;
} heddle_limit;

// How a rule was set on a command line.
typedef enum heddle_rule_level { HEDDLE_RULE_OFF, HEDDLE_RULE_WARNING, HEDDLE_RULE_ERROR } heddle_rule_level;
typedef struct heddle_rule_setting {
    const char *rule;
    heddle_rule_level level;
} heddle_rule_setting;

// As realloc() and free(): `resize(user, NULL, n)` allocates, `resize(user, p, 0)` frees.
typedef struct heddle_allocator {
    void *(*resize)(void *user, void *pointer, size_t bytes);
    void *user;
} heddle_allocator;

// All pointers are borrowed for the length of heddle_compile().
typedef struct heddle_options {
    heddle_target_env target_env;
    heddle_check check;
    heddle_bounds_checks bounds_checks;
    heddle_zero_init zero_init;
    bool emit_spirv;    // make SPIR-V words
    bool emit_assembly; // make SPIR-V assembly text
    bool debug_info;    // names and source lines; on vulkan1.3 also NonSemantic.Shader.DebugInfo.100
    bool validate;      // check the words with SPIRV-Tools
    bool report;        // make the workgroup memory report
    heddle_emit emit;   // the stage to dump
    const char *const *entry_points; // only these; none means all
    size_t entry_point_count;
    const heddle_override *overrides;
    size_t override_count;
    const heddle_limit *limits;
    size_t limit_count;
    const char *const *disabled_features;
    size_t disabled_feature_count;
    const heddle_rule_setting *rules; // later settings win; applied before the filters of the source
    size_t rule_count;
    bool all_warnings;                   // -Wall
    bool warnings_as_errors;             // -Werror
    bool no_warnings;                    // -w
    size_t memory_ceiling;               // bytes for one compilation, SPIRV-Tools apart; 0 means none
    const heddle_allocator *allocator;   // null means realloc() and free()
    heddle_optimize optimize;            // let SPIRV-Tools' optimiser work on the SPIR-V
    heddle_report_form report_form;      // of `report`; as JSON it is one object, for modules with errors too
    const struct heddle_input *preludes; // text that comes before the input, in this order
    size_t prelude_count;
    bool borrow_text; // the input's text ends with a zero behind `length` bytes, and stays until the result
                      // is freed: so it need not be copied where there are no preludes
} heddle_options;

// vulkan1.1, pipeline checks, clamped bounds, automatic zero initialisation, validation, a ceiling of 4 GiB.
void heddle_options_init(heddle_options *options);

typedef struct heddle_input {
    const char *name; // as diagnostics show it
    const char *text; // UTF-8, need not end with a zero
    size_t length;    // bytes; with preludes, all together at most 2^31
} heddle_input;

typedef struct heddle_result heddle_result;

// Compiles one module: the preludes of the options, and then the input. Null only when not even the result
// could be allocated. Free it with heddle_result_free().
//
// Each part begins a line of its own: a line break stands behind a prelude that does not end with one. As a
// module's directives come first, those of the input are errors when a prelude declares something.
heddle_result *heddle_compile(const heddle_input *input, const heddle_options *options);
void heddle_result_free(heddle_result *result);

heddle_status heddle_result_status(const heddle_result *result);
// What went wrong inside when the status is HEDDLE_INTERNAL; else null.
const char *heddle_result_internal_error(const heddle_result *result);

typedef enum heddle_severity { HEDDLE_ERROR, HEDDLE_WARNING, HEDDLE_INFO } heddle_severity;

// Half-open range of bytes of one part of the module's text, with where it begins and ends. Lines and columns
// count from 1 in that part; columns count Unicode code points. What goes on in the next part ends with its
// own.
typedef struct heddle_span {
    uint32_t part; // 0 is the input, 1 the first prelude, 2 the second
    uint32_t begin, end;
    uint32_t line, column;
    uint32_t end_line, end_column;
} heddle_span;

typedef enum heddle_annotation_kind {
    HEDDLE_LABEL, // a secondary place, shown in the source
    HEDDLE_NOTE,  // a further sentence
    HEDDLE_FIXIT, // replace the span by the text; those of one diagnostic belong together
} heddle_annotation_kind;

typedef struct heddle_annotation {
    heddle_annotation_kind kind;
    bool has_span;
    heddle_span span;
    const char *text;
    bool certain; // of a fix-it: it may be applied unseen; else it is a suggestion
} heddle_annotation;

typedef struct heddle_diagnostic {
    heddle_severity severity;
    const char *rule; // a rule's name, or the anchor of a section of the specification
    const char *message;
    heddle_span span;
    const heddle_annotation *annotations;
    size_t annotation_count;
} heddle_diagnostic;

// In source order, the preludes first. All that a result gives lives as long as the result.
size_t heddle_result_diagnostic_count(const heddle_result *result);
const heddle_diagnostic *heddle_result_diagnostic(const heddle_result *result, size_t index);

// The name and the text of a part, which spans are ranges of: the input is part 0, preludes are parts 1 and
// up. Empty when not even the text could be taken.
const char *heddle_result_name(const heddle_result *result, uint32_t part);
const char *heddle_result_text(const heddle_result *result, uint32_t part, size_t *length);
// What of that text is line `line` (from 1), without its line break.
const char *heddle_result_line(const heddle_result *result, uint32_t part, uint32_t line, size_t *length);

typedef struct heddle_spirv {
    const uint32_t *words;
    size_t count;
} heddle_spirv;

// Null unless emit_spirv was set and the module is valid.
const heddle_spirv *heddle_result_spirv(const heddle_result *result);
// Text: the assembly, the dump of the stage asked for, the report. Null when not asked for or not made.
const char *heddle_result_assembly(const heddle_result *result);
const char *heddle_result_dump(const heddle_result *result);
const char *heddle_result_report(const heddle_result *result);

// Rules by name, for option parsing: whether `name` is a rule that settings may name, and all of them in
// order.
bool heddle_rule_exists(const char *name);
typedef struct heddle_rule {
    const char *name;
    heddle_rule_level level; // default
    bool in_wall;
    const char *summary;
} heddle_rule;
size_t heddle_rule_count(void);
const heddle_rule *heddle_rule_at(size_t index);
// Whether `name` is a limit that WebGPU knows, or a feature or language extension that heddle knows.
bool heddle_limit_exists(const char *name);
bool heddle_feature_exists(const char *name);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
