#include "options.h"

#include "buffer.h"
#include "explain.h"
#include "help.h"
#include "nearest.h"
#include "output.h"
#include "pages.h"
#include "section.h"
#include "status.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    OPTION_OUTPUT_DIR = 256,
    OPTION_TARGET_ENV,
    OPTION_ENTRY_POINT,
    OPTION_OVERRIDE,
    OPTION_LIMIT,
    OPTION_CHECK,
    OPTION_DISABLE_FEATURE,
    OPTION_PRELUDE,
    OPTION_ERROR_LIMIT,
    OPTION_BOUNDS_CHECKS,
    OPTION_ZERO_INIT,
    OPTION_NO_VALIDATE,
    OPTION_FORMAT,
    OPTION_REPORT,
    OPTION_EMIT,
    OPTION_COLOR,
    OPTION_STDIN_FILENAME,
    OPTION_FIX,
    OPTION_EXPLAIN,
    OPTION_LIST_RULES,
    OPTION_HELP,
    OPTION_VERSION,
};

static const struct option LONG_OPTIONS[] = {
    {"output-dir", required_argument, NULL, OPTION_OUTPUT_DIR},
    {"target-env", required_argument, NULL, OPTION_TARGET_ENV},
    {"entry-point", required_argument, NULL, OPTION_ENTRY_POINT},
    {"override", required_argument, NULL, OPTION_OVERRIDE},
    {"limit", required_argument, NULL, OPTION_LIMIT},
    {"check", required_argument, NULL, OPTION_CHECK},
    {"disable-feature", required_argument, NULL, OPTION_DISABLE_FEATURE},
    {"prelude", required_argument, NULL, OPTION_PRELUDE},
    {"error-limit", required_argument, NULL, OPTION_ERROR_LIMIT},
    {"bounds-checks", required_argument, NULL, OPTION_BOUNDS_CHECKS},
    {"zero-init", required_argument, NULL, OPTION_ZERO_INIT},
    {"no-validate", no_argument, NULL, OPTION_NO_VALIDATE},
    {"format", required_argument, NULL, OPTION_FORMAT},
    {"report", optional_argument, NULL, OPTION_REPORT},
    {"emit", required_argument, NULL, OPTION_EMIT},
    {"color", required_argument, NULL, OPTION_COLOR},
    {"stdin-filename", required_argument, NULL, OPTION_STDIN_FILENAME},
    {"fix", optional_argument, NULL, OPTION_FIX},
    {"explain", required_argument, NULL, OPTION_EXPLAIN},
    {"list-rules", no_argument, NULL, OPTION_LIST_RULES},
    {"help", no_argument, NULL, OPTION_HELP},
    {"version", no_argument, NULL, OPTION_VERSION},
    {NULL, 0, NULL, 0},
};

// `M:`, `W:` and `O::` make -MD, -MF, -Werror and -Os work.
static const char SHORT_OPTIONS[] = ":o:SgO::W:wj:M:q";

// A value that an option takes by name.
typedef struct Choice {
    const char *name;
    int value;
} Choice;

static const Choice TARGET_ENVS[] = {{"vulkan1.0", HEDDLE_VULKAN_1_0},
                                     {"vulkan1.1", HEDDLE_VULKAN_1_1},
                                     {"vulkan1.2", HEDDLE_VULKAN_1_2},
                                     {"vulkan1.3", HEDDLE_VULKAN_1_3},
                                     {NULL, 0}};
static const Choice CHECKS[] = {
    {"module", HEDDLE_CHECK_MODULE}, {"pipeline", HEDDLE_CHECK_PIPELINE}, {NULL, 0}};
static const Choice BOUNDS_CHECKS[] = {{"clamp", HEDDLE_BOUNDS_CLAMP}, {"off", HEDDLE_BOUNDS_OFF}, {NULL, 0}};
static const Choice ZERO_INITS[] = {{"auto", HEDDLE_ZERO_INIT_AUTO},
                                    {"native", HEDDLE_ZERO_INIT_NATIVE},
                                    {"loop", HEDDLE_ZERO_INIT_LOOP},
                                    {"off", HEDDLE_ZERO_INIT_OFF},
                                    {NULL, 0}};
static const Choice FORMATS[] = {{"text", FORMAT_TEXT},   {"gcc", FORMAT_GCC},       {"json", FORMAT_JSON},
                                 {"sarif", FORMAT_SARIF}, {"github", FORMAT_GITHUB}, {NULL, 0}};
static const Choice FIXES[] = {{"dry-run", FIX_DRY_RUN}, {NULL, 0}};
static const Choice REPORTS[] = {{"text", HEDDLE_REPORT_TEXT}, {"json", HEDDLE_REPORT_JSON}, {NULL, 0}};
static const Choice STAGES[] = {{"tokens", HEDDLE_EMIT_TOKENS},
                                {"ast", HEDDLE_EMIT_AST},
                                {"ir", HEDDLE_EMIT_IR},
                                {"spirv-asm", HEDDLE_EMIT_SPIRV_ASM},
                                {NULL, 0}};
static const Choice COLORS[] = {
    {"auto", COLOR_AUTO}, {"always", COLOR_ALWAYS}, {"never", COLOR_NEVER}, {NULL, 0}};

enum { JOBS_MAXIMUM = 256, ERROR_LIMIT_DEFAULT = 100 };

static bool usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
static bool usage_error(const char *format, ...) {
    char message[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    complain("%s", message);
    static const char HINT[] = "Try 'heddle --help'.\n";
    write_all(STDERR_FILENO, HINT, sizeof HINT - 1);
    return false;
}

// A whole number from `least` to `most`.
static bool read_number(const char *option, const char *text, size_t least, size_t most, size_t *number) {
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (!isdigit((unsigned char)*text) || *end || errno != 0 || value < least || value > most)
        return usage_error("'%s' takes a whole number from %zu to %zu, not '%s'", option, least, most, text);
    *number = (size_t)value;
    return true;
}

// -O or -Os.
static bool set_optimize(heddle_options *compile, const char *how) {
    if (how && strcmp(how, "s") != 0)
        return usage_error("'-O%s' is unknown; there are '-O' for speed and '-Os' for size", how);
    compile->optimize = how ? HEDDLE_OPTIMIZE_SIZE : HEDDLE_OPTIMIZE_SPEED;
    return true;
}

// Sets *value to the choice named by `text`.
static bool choose(const char *option, const Choice *choices, const char *text, int *value) {
    Buffer names = {0};
    for (const Choice *choice = choices; choice->name; choice++) {
        if (strcmp(choice->name, text) == 0) {
            buffer_free(&names);
            *value = choice->value;
            return true;
        }
        if (choice != choices) buffer_text(&names, ", ");
        buffer_text(&names, choice->name);
    }
    usage_error("'%s' does not know '%s'; it takes one of: %.*s", option, text, (int)names.length,
                names.bytes);
    buffer_free(&names);
    return false;
}

// Splits NAME=VALUE in place; null without '=' or without NAME.
static char *split_setting(char *text) {
    char *equals = strchr(text, '=');
    if (!equals || equals == text) return NULL;
    *equals = '\0';
    return equals + 1;
}

static bool add_override(Options *options, char *text) {
    char *value = split_setting(text);
    if (!value) return usage_error("'--override=%s' should be '--override=KEY=VALUE'", text);
    char *end;
    double number = strtod(value, &end);
    // strtod() skips blanks, and knows "inf" and "nan".
    bool written_as_number =
        isdigit((unsigned char)*value) || *value == '-' || *value == '+' || *value == '.';
    if (!written_as_number || *end || !isfinite(number))
        return usage_error("'--override=%s=%s': the value is not a finite number", text, value);
    size_t *count = &options->compile.override_count;
    for (size_t i = 0; i < *count; i++) {
        if (strcmp(options->overrides[i].key, text) == 0) {
            options->overrides[i].value = number;
            return true;
        }
    }
    options->overrides = memory_resize(options->overrides, *count + 1, sizeof *options->overrides);
    options->overrides[(*count)++] = (heddle_override){text, number};
    return true;
}

static bool add_limit(Options *options, char *text) {
    char *value = split_setting(text);
    if (!value) return usage_error("'--limit=%s' should be '--limit=NAME=VALUE'", text);
    if (!heddle_limit_exists(text)) return usage_error("'--limit': WebGPU has no limit '%s'", text);
    char *end;
    errno = 0;
    unsigned long long number = strtoull(value, &end, 10);
    if (!isdigit((unsigned char)*value) || *end || errno != 0)
        return usage_error("'--limit=%s=%s': the value is not a whole number below 2^64", text, value);
    size_t *count = &options->compile.limit_count;
    for (size_t i = 0; i < *count; i++) {
        if (strcmp(options->limits[i].name, text) == 0) {
            options->limits[i].value = number;
            return true;
        }
    }
    options->limits = memory_resize(options->limits, *count + 1, sizeof *options->limits);
    options->limits[(*count)++] = (heddle_limit){text, number};
    return true;
}

static void add_name(const char ***names, size_t *count, const char *name) {
    *names = memory_resize(*names, *count + 1, sizeof **names);
    (*names)[(*count)++] = name;
}

static bool add_prelude(Options *options, const char *path) {
    if (!*path || strcmp(path, "-") == 0)
        return usage_error("'--prelude' needs the name of a file; standard input cannot be one");
    add_name(&options->preludes, &options->prelude_count, path);
    return true;
}

static bool disable_feature(Options *options, const char *name) {
    if (!heddle_feature_exists(name))
        return usage_error("'--disable-feature': WGSL has no feature '%s'", name);
    add_name(&options->disabled_features, &options->compile.disabled_feature_count, name);
    return true;
}

static const heddle_rule *find_rule(const char *name) {
    for (size_t i = 0; i < heddle_rule_count(); i++)
        if (strcmp(heddle_rule_at(i)->name, name) == 0) return heddle_rule_at(i);
    return NULL;
}

static bool unknown_rule(const char *option, const char *name) {
    Nearest nearest = nearest_to(name);
    for (size_t i = 0; i < heddle_rule_count(); i++)
        nearest_try(&nearest, heddle_rule_at(i)->name);
    if (nearest.best)
        return usage_error("'-W%s': there is no rule '%s'; did you mean '%s'?", option, name, nearest.best);
    return usage_error("'-W%s': there is no rule '%s'", option, name);
}

static bool starts_with(const char *text, const char *prefix) {
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

// What follows -W.
static bool set_warning(Options *options, const char *text) {
    if (strcmp(text, "all") == 0 || strcmp(text, "no-all") == 0) {
        options->compile.all_warnings = *text == 'a';
        return true;
    }
    if (strcmp(text, "error") == 0 || strcmp(text, "no-error") == 0) {
        options->compile.warnings_as_errors = *text == 'e';
        return true;
    }
    static const struct {
        const char *prefix;
        heddle_rule_level level;
    } FORMS[] = {{"error=", HEDDLE_RULE_ERROR},
                 {"no-error=", HEDDLE_RULE_WARNING},
                 {"no-", HEDDLE_RULE_OFF},
                 {"", HEDDLE_RULE_WARNING}};
    size_t form = 0;
    while (!starts_with(text, FORMS[form].prefix))
        form++;
    const char *name = text + strlen(FORMS[form].prefix);
    const heddle_rule *rule = find_rule(name);
    if (!rule) return unknown_rule(text, name);
    heddle_rule_level level = FORMS[form].level;
    // -WRULE switches a rule on; it does not soften one that is an error anyway.
    if (*FORMS[form].prefix == '\0' && rule->level == HEDDLE_RULE_ERROR) level = HEDDLE_RULE_ERROR;
    size_t *count = &options->compile.rule_count;
    options->rules = memory_resize(options->rules, *count + 1, sizeof *options->rules);
    options->rules[(*count)++] = (heddle_rule_setting){rule->name, level};
    return true;
}

// What follows -M; the name of -MF may be the next argument.
static bool set_dependencies(Options *options, const char *text, int argc, char **argv) {
    if (strcmp(text, "D") == 0) {
        options->dependencies = true;
        return true;
    }
    if (*text != 'F') return usage_error("unknown option '-M%s'; there are '-MD' and '-MF FILE'", text);
    if (text[1]) {
        options->dependency_file = text + 1;
        return true;
    }
    if (optind >= argc) return usage_error("'-MF' needs a file name");
    options->dependency_file = argv[optind++];
    return true;
}

// `-output-dir=x` is `-o utput-dir=x` to getopt: the long option was meant.
static bool set_output(Options *options, const char *name, const char *argument) {
    if (name == argument + 2) {
        size_t length = strcspn(argument + 1, "=");
        for (const struct option *option = LONG_OPTIONS; option->name; option++) {
            if (strlen(option->name) == length && strncmp(option->name, argument + 1, length) == 0)
                return usage_error("unknown option '%s'; did you mean '--%s'?", argument, option->name);
        }
    }
    if (options->output) return usage_error("'-o' is given twice");
    options->output = name;
    return true;
}

static bool unknown_option(const char *argument) {
    const char *name = argument;
    while (*name == '-')
        name++;
    char *bare = memory_copy(name);
    bare[strcspn(bare, "=")] = '\0';
    Nearest nearest = nearest_to(bare);
    for (const struct option *option = LONG_OPTIONS; option->name; option++)
        nearest_try(&nearest, option->name);
    if (strcmp(bare, "h") == 0 || strcmp(bare, "?") == 0) nearest.best = "help";
    if (strcmp(bare, "V") == 0 || strcmp(bare, "v") == 0) nearest.best = "version";
    if (nearest.best)
        usage_error("unknown option '%s'; did you mean '--%s'?", argument, nearest.best);
    else
        usage_error("unknown option '%s'", argument);
    free(bare);
    return false;
}

// An abbreviation of several options, or a value where none is taken.
static bool rejected_long_option(const char *argument) {
    size_t length = strcspn(argument + 2, "=");
    Buffer matches = {0};
    for (const struct option *option = LONG_OPTIONS; option->name; option++) {
        if (strncmp(option->name, argument + 2, length) != 0) continue;
        if (optopt == option->val) {
            buffer_free(&matches);
            return usage_error("'--%s' takes no value", option->name);
        }
        buffer_print(&matches, "%s'--%s'", matches.length ? ", " : "", option->name);
    }
    if (matches.length == 0) return unknown_option(argument);
    usage_error("'%s' may mean any of %.*s", argument, (int)matches.length, matches.bytes);
    buffer_free(&matches);
    return false;
}

// In a group of single letters one is unknown: a word after one dash was meant as a long option.
static bool rejected_short_option(int argc, char **argv) {
    const char *before = argv[optind - 1];
    bool was_last = before[0] == '-' && before[1] != '-' && before[strlen(before) - 1] == optopt;
    const char *argument = was_last || optind >= argc ? before : argv[optind];
    if (argument[0] == '-' && strlen(argument) > 2) return unknown_option(argument);
    char letter[] = {'-', (char)optopt, '\0'};
    return unknown_option(letter);
}

static bool missing_argument(const char *argument) {
    if (optopt < OPTION_OUTPUT_DIR) return usage_error("'-%c' needs an argument", optopt);
    return usage_error("'%s' needs a value: %s=VALUE", argument, argument);
}

static bool set_option(Options *options, int option, int argc, char **argv) {
    heddle_options *compile = &options->compile;
    int chosen = 0;
    bool good = true;
    switch (option) {
    case 'o': return set_output(options, optarg, argv[optind - 1]);
    case 'S': options->assembly = true; return true;
    case 'g': compile->debug_info = true; return true;
    case 'O': return set_optimize(compile, optarg);
    case 'W': return set_warning(options, optarg);
    case 'w': compile->no_warnings = true; return true;
    case 'j': return read_number("-j", optarg, 1, JOBS_MAXIMUM, &options->jobs);
    case 'M': return set_dependencies(options, optarg, argc, argv);
    case 'q': options->quiet = true; return true;
    case OPTION_OUTPUT_DIR:
        if (!*optarg) return usage_error("'--output-dir' needs the name of a folder");
        options->output_folder = optarg;
        return true;
    case OPTION_TARGET_ENV:
        good = choose("--target-env", TARGET_ENVS, optarg, &chosen);
        compile->target_env = (heddle_target_env)chosen;
        return good;
    case OPTION_ENTRY_POINT:
        add_name(&options->entry_points, &compile->entry_point_count, optarg);
        return true;
    case OPTION_OVERRIDE: return add_override(options, optarg);
    case OPTION_LIMIT: return add_limit(options, optarg);
    case OPTION_CHECK:
        good = choose("--check", CHECKS, optarg, &chosen);
        compile->check = (heddle_check)chosen;
        return good;
    case OPTION_DISABLE_FEATURE: return disable_feature(options, optarg);
    case OPTION_PRELUDE: return add_prelude(options, optarg);
    case OPTION_ERROR_LIMIT:
        return read_number("--error-limit", optarg, 0, UINT32_MAX, &options->error_limit);
    case OPTION_BOUNDS_CHECKS:
        good = choose("--bounds-checks", BOUNDS_CHECKS, optarg, &chosen);
        compile->bounds_checks = (heddle_bounds_checks)chosen;
        return good;
    case OPTION_ZERO_INIT:
        good = choose("--zero-init", ZERO_INITS, optarg, &chosen);
        compile->zero_init = (heddle_zero_init)chosen;
        return good;
    case OPTION_NO_VALIDATE: compile->validate = false; return true;
    case OPTION_FORMAT:
        good = choose("--format", FORMATS, optarg, &chosen);
        options->format = (Format)chosen;
        return good;
    case OPTION_FIX:
        chosen = FIX_APPLY;
        good = !optarg || choose("--fix", FIXES, optarg, &chosen);
        options->fix = (FixMode)chosen;
        return good;
    case OPTION_REPORT:
        compile->report = true;
        good = !optarg || choose("--report", REPORTS, optarg, &chosen);
        compile->report_form = (heddle_report_form)chosen;
        return good;
    case OPTION_EMIT:
        good = choose("--emit", STAGES, optarg, &chosen);
        compile->emit = (heddle_emit)chosen;
        return good;
    case OPTION_COLOR:
        good = choose("--color", COLORS, optarg, &chosen);
        options->color = (ColorWhen)chosen;
        return good;
    case OPTION_STDIN_FILENAME: options->stdin_name = optarg; return true;
    case ':': return missing_argument(argv[optind - 1]);
    default:
        if (optopt == 0 || optopt >= OPTION_OUTPUT_DIR) return rejected_long_option(argv[optind - 1]);
        return rejected_short_option(argc, argv);
    }
}

// Standard output takes one thing only, but for the reports and dumps of text, which follow each other.
static bool check_streams(const Options *options, bool to_stdout) {
    if (options->fix == FIX_DRY_RUN) {
        const char *other = to_stdout                                   ? "-o -"
                            : options->compile.emit != HEDDLE_EMIT_NONE ? "--emit"
                            : options->compile.report                   ? "--report"
                            : options->format == FORMAT_JSON            ? "--format=json"
                            : options->format == FORMAT_SARIF           ? "--format=sarif"
                                                                        : NULL;
        return !other || usage_error("'--fix=dry-run' and '%s' both write standard output", other);
    }
    if (options->format != FORMAT_JSON && options->format != FORMAT_SARIF) return true;
    const char *format = options->format == FORMAT_JSON ? "json" : "sarif";
    const char *other = to_stdout                                   ? "-o -"
                        : options->compile.emit != HEDDLE_EMIT_NONE ? "--emit"
                        : options->compile.report                   ? "--report"
                                                                    : NULL;
    return !other || usage_error("'--format=%s' and '%s' both write standard output", format, other);
}

// What one option alone cannot see.
static bool check_together(const Options *options) {
    bool to_stdout = options->output && strcmp(options->output, "-") == 0;
    bool writes = options->output || options->output_folder;
    size_t stdin_count = 0;
    for (size_t i = 0; i < options->file_count; i++)
        stdin_count += strcmp(options->files[i], "-") == 0;

    if (options->file_count == 0) return usage_error("no file is named; '-' reads standard input");
    if (stdin_count > 1) return usage_error("standard input ('-') can be read only once");
    if (options->fix != FIX_NONE && stdin_count != 0)
        return usage_error("'--fix' changes files, and standard input ('-') is none");
    if (options->output && !*options->output) return usage_error("'-o' needs the name of a file");
    if (options->output && options->output_folder)
        return usage_error("'-o' and '--output-dir' exclude each other");
    if (options->output && options->file_count > 1)
        return usage_error("'-o' names the output of one file; use '--output-dir' for several");
    if (to_stdout && options->compile.emit != HEDDLE_EMIT_NONE)
        return usage_error("'--emit' and '-o -' both write standard output");
    if (to_stdout && options->compile.report)
        return usage_error("'--report' and '-o -' both write standard output");
    if (options->compile.report && options->compile.report_form == HEDDLE_REPORT_JSON &&
        options->compile.emit != HEDDLE_EMIT_NONE)
        return usage_error("'--emit' and '--report=json' both write standard output");
    if (!check_streams(options, to_stdout)) return false;
    if (options->assembly && !writes)
        return usage_error("'-S' needs '-o' or '--output-dir'; '--emit=spirv-asm' prints assembly");
    if (options->dependency_file && !options->dependencies) return usage_error("'-MF' needs '-MD'");
    if (options->dependencies && (!writes || to_stdout))
        return usage_error("'-MD' needs an output file: '-o FILE' or '--output-dir=DIR'");
    if (options->dependency_file && options->file_count > 1)
        return usage_error("'-MF' names the dependency file of one file");
    if (options->output_folder && stdin_count != 0 && !options->stdin_name)
        return usage_error("'--output-dir' and '-' need '--stdin-filename' for a name");
    return true;
}

static OptionsOutcome print_and_leave(const char *text) {
    return write_standard_output(text, strlen(text)) ? OPTIONS_DONE : OPTIONS_BAD;
}

static OptionsOutcome print_buffer_and_leave(Buffer *text) {
    bool good = write_standard_output(text->bytes, text->length);
    buffer_free(text);
    return good ? OPTIONS_DONE : OPTIONS_BAD;
}

// The page about a rule, by its name on the command line or in the source.
static OptionsOutcome explain_and_leave(const char *wanted) {
    char *name = memory_copy(starts_with(wanted, "heddle.") ? wanted + strlen("heddle.") : wanted);
    for (char *p = name; *p; p++)
        if (*p == '_') *p = '-';
    Buffer page = {0};
    if (explain_page(&page, name) || (strcmp(name, wanted) != 0 && explain_page(&page, wanted))) {
        free(name);
        return print_buffer_and_leave(&page);
    }
    Nearest nearest = nearest_to(name);
    for (size_t i = 0; i < heddle_rule_count(); i++)
        nearest_try(&nearest, heddle_rule_at(i)->name);
    for (size_t i = 0; i < SECTION_COUNT; i++)
        nearest_try(&nearest, section_anchor(i));
    if (nearest.best)
        usage_error("'--explain=%s': there is no such rule; did you mean '%s'?", wanted, nearest.best);
    else
        usage_error("'--explain=%s': there is no such rule; '--list-rules' lists them", wanted);
    free(name);
    return OPTIONS_BAD;
}

static OptionsOutcome list_and_leave(void) {
    Buffer list = {0};
    explain_list(&list);
    return print_buffer_and_leave(&list);
}

static size_t processor_count(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > JOBS_MAXIMUM ? JOBS_MAXIMUM : (size_t)count;
}

OptionsOutcome options_parse(Options *options, int argc, char **argv) {
    memset(options, 0, sizeof *options);
    heddle_options_init(&options->compile);
    options->compile.allocator = &pages_allocator;
    options->jobs = processor_count();
    options->error_limit = ERROR_LIMIT_DEFAULT;
    if (argc <= 1) {
        write_all(STDERR_FILENO, USAGE_TEXT, strlen(USAGE_TEXT));
        return OPTIONS_BAD;
    }
    char *trouble = arguments_expand(&options->arguments, argc, argv);
    if (trouble) {
        usage_error("%s", trouble);
        free(trouble);
        return OPTIONS_BAD;
    }
    argc = (int)options->arguments.count;
    argv = options->arguments.items;
    opterr = 0;
    optind = 0; // forgets what an earlier call left of an argument; 1 would not
    for (int option; (option = getopt_long(argc, argv, SHORT_OPTIONS, LONG_OPTIONS, NULL)) != -1;) {
        if (option == OPTION_HELP) return print_and_leave(HELP_TEXT);
        if (option == OPTION_EXPLAIN) return explain_and_leave(optarg);
        if (option == OPTION_LIST_RULES) return list_and_leave();
        if (option == OPTION_VERSION) return print_and_leave("heddle " HEDDLE_VERSION "\n");
        if (!set_option(options, option, argc, argv)) return OPTIONS_BAD;
    }
    options->files = argv + optind;
    options->file_count = (size_t)(argc - optind);
    if (!check_together(options)) return OPTIONS_BAD;
    // A file that is named twice is changed once, and found as it then is.
    if (options->fix == FIX_APPLY) options->jobs = 1;

    heddle_options *compile = &options->compile;
    compile->overrides = options->overrides;
    compile->limits = options->limits;
    compile->rules = options->rules;
    compile->entry_points = options->entry_points;
    compile->disabled_features = options->disabled_features;
    compile->emit_assembly = options->assembly;
    compile->emit_spirv = (options->output || options->output_folder) && !options->assembly;
    return OPTIONS_RUN;
}

void options_free(Options *options) {
    free(options->overrides);
    free(options->limits);
    free(options->rules);
    free(options->entry_points);
    free(options->disabled_features);
    for (size_t i = 0; options->prelude_texts && i < options->prelude_count; i++)
        buffer_free(&options->prelude_texts[i]);
    free(options->prelude_texts);
    free(options->prelude_inputs);
    free(options->preludes);
    arguments_free(&options->arguments);
}
