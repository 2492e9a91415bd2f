// exec-runner: runs shaders on a Vulkan device and compares what they leave in their buffers with what
// their comments expect. tests/exec/README.md describes the directives and the options.
//
// The tests run in a child process. When one of them takes the child down (a driver crashes on a bad
// module, a dispatch never ends), the parent counts it as failed and starts another child for the rest.

#include <dirent.h>
#include <errno.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "compile.h"
#include "device.h"
#include "script.h"

static const unsigned default_env = 1u << 1; // vulkan1.1, as heddle's own
static const unsigned every_env = (1u << ENV_COUNT) - 1;

enum { MESSAGE_BYTES = 8192, SILENCE_SECONDS = 120, MISMATCHES_SHOWN = 6, FOLDER_DEPTH = 8 };

typedef struct {
    const char *device_part;
    Compiler compiler;
    unsigned envs; // bit k: run for env_names[k]
    unsigned long show;
    bool verbose;
    bool compile_only;
} Options;

// One test: a script in one variant for one target environment.
typedef struct {
    const Script *script;
    const Variant *variant;
    size_t env;
} Test;

typedef struct {
    Script *scripts;
    size_t script_count, script_capacity;
    Test *tests;
    size_t test_count;
    unsigned long passed, failed, skipped;
} Suite;

typedef enum { REPORT_DEVICE, REPORT_BEGIN, REPORT_PASS, REPORT_FAIL, REPORT_SKIP } ReportKind;

// What the child tells the parent, followed by `length` bytes of text.
typedef struct {
    uint32_t kind;
    uint32_t test;
    uint32_t length;
} Report;

typedef struct {
    char text[MESSAGE_BYTES];
    size_t length;
} Message;

static void say(Message *message, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    size_t room = sizeof message->text - message->length;
    int length = vsnprintf(message->text + message->length, room, format, arguments);
    va_end(arguments);
    if (length > 0) message->length += (size_t)length < room ? (size_t)length : room - 1;
}

static void *check(void *memory) {
    if (memory == NULL) {
        fputs("exec-runner: out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

static void test_name(const Test *test, char *out, size_t out_size) {
    snprintf(out, out_size, "%s [%s%s%s]", test->script->path, env_names[test->env],
             *test->variant->name ? ", " : "", test->variant->name);
}

// Comparing and showing.

// The name of what a step expects something of.
static const char *name_of(const Test *test, const Step *step, char out[40]) {
    const BufferDirective *buffer = &test->script->buffers[step->buffer];
    const TargetDirective *target = &test->script->targets[step->buffer];
    bool is_texture = buffer->kind == RESOURCE_TEXTURE || buffer->kind == RESOURCE_STORAGE_TEXTURE;
    if (!step->of_target)
        snprintf(out, 40, "%s %u:%u", is_texture ? "texture" : "buffer", buffer->group, buffer->binding);
    else if (target->format == FORMAT_depth32float)
        snprintf(out, 40, "target depth");
    else
        snprintf(out, 40, "target %u", target->location);
    return out;
}

static void report_mismatch(Message *message, const Test *test, const Step *step, size_t k, uint32_t word) {
    const Pattern *pattern = &step->expected.patterns[k];
    char got[40], wanted[80], name[40];
    values_format_word(pattern->type, word, got, sizeof got);
    values_format_pattern(&step->expected, pattern, wanted, sizeof wanted);
    say(message, "  %s:%u: %s, word %zu: got %s (0x%08x), expected %s\n", test->script->path, step->line,
        name_of(test, step, name), step->offset + k, got, word, wanted);
}

static bool compare(Message *message, const Test *test, const Step *step, DeviceBuffer *buffer) {
    const uint32_t *words = device_buffer_words(buffer) + step->offset;
    size_t wrong = 0;
    for (size_t k = 0; k < step->expected.pattern_count; k++) {
        if (values_match(&step->expected, &step->expected.patterns[k], words[k])) continue;
        if (wrong++ < MISMATCHES_SHOWN) report_mismatch(message, test, step, k, words[k]);
    }
    if (wrong > MISMATCHES_SHOWN) say(message, "  ... and %zu more\n", wrong - MISMATCHES_SHOWN);
    return wrong == 0;
}

static void show(Message *message, const Test *test, const Step *step, DeviceBuffer *buffer,
                 unsigned long limit) {
    char name[40];
    const uint32_t *words = device_buffer_words(buffer) + step->offset;
    say(message, "  %s\n    %8s  %16s  %16s\n", name_of(test, step, name), "index", "result", "expected");
    for (size_t k = 0; k < step->expected.pattern_count && k < limit; k++) {
        const Pattern *pattern = &step->expected.patterns[k];
        char got[40], wanted[80];
        values_format_word(pattern->type, words[k], got, sizeof got);
        values_format_pattern(&step->expected, pattern, wanted, sizeof wanted);
        say(message, "    %8zu  %16s  %16s%s\n", step->offset + k, got, wanted,
            values_match(&step->expected, pattern, words[k]) ? "" : "  <- wrong");
    }
    if (step->expected.pattern_count > limit) {
        say(message, "    %8s  (%zu values in all)\n", "...", step->expected.pattern_count);
    }
}

// Running one test.

typedef struct {
    const Options *options;
    Device *device;
    const Test *test;
    Message *message;
    const uint32_t *spirv;
    size_t spirv_words;
    DeviceBuffer *buffers[MAX_BUFFERS];
    DeviceBuffer *attributes[MAX_ATTRIBUTES];
    DeviceBuffer *targets[MAX_TARGETS];
    bool checking; // false in a prepass
} Execution;

static void fill(DeviceBuffer *buffer, const ValueList *contents) {
    uint32_t *words = device_buffer_words(buffer);
    for (size_t w = 0; w < contents->pattern_count; w++)
        words[w] = values_initial_word(contents, &contents->patterns[w]);
}

static void fill_buffers(Execution *execution) {
    const Script *script = execution->test->script;
    for (size_t k = 0; k < script->buffer_count; k++)
        fill(execution->buffers[k], &script->buffers[k].contents);
}

static void make_buffers(Execution *execution) {
    Device *device = execution->device;
    const Script *script = execution->test->script;
    for (size_t k = 0; k < script->buffer_count; k++) {
        const BufferDirective *buffer = &script->buffers[k];
        execution->buffers[k] = device_buffer_new(device, buffer, buffer->contents.pattern_count);
    }
    fill_buffers(execution);
    for (size_t k = 0; k < script->attribute_count; k++) {
        const ValueList *contents = &script->attributes[k].contents;
        execution->attributes[k] = device_buffer_new(device, NULL, contents->pattern_count);
        fill(execution->attributes[k], contents);
    }
    for (size_t k = 0; k < script->target_count; k++)
        execution->targets[k] = device_buffer_new(device, NULL, target_words(&script->targets[k]));
}

static void free_buffers(Execution *execution) {
    const Script *script = execution->test->script;
    for (size_t k = 0; k < script->buffer_count; k++)
        device_buffer_free(execution->device, execution->buffers[k]);
    for (size_t k = 0; k < script->attribute_count; k++)
        device_buffer_free(execution->device, execution->attributes[k]);
    for (size_t k = 0; k < script->target_count; k++)
        device_buffer_free(execution->device, execution->targets[k]);
}

static bool run_test(const Options *options, Device *device, const Test *test, Message *message,
                     bool checking);

static bool run_prepass(Execution *execution, const Step *step) {
    char error[300];
    Script script;
    if (step->path == NULL || !script_read(&script, step->path, error, sizeof error)) {
        say(execution->message, "  %s:%u: no prepass: %s\n", execution->test->script->path, step->line,
            step->path == NULL ? "no file is named" : error);
        return false;
    }
    Test prepass = {.script = &script, .variant = &script.variants[0], .env = execution->test->env};
    bool good = run_test(execution->options, execution->device, &prepass, execution->message, false);
    script_free(&script);
    return good;
}

static bool run_dispatch(Execution *execution, const Step *step) {
    const Script *script = execution->test->script;
    char error[300];
    bool ran =
        step->kind == STEP_DRAW
            ? device_draw(execution->device, execution->spirv, execution->spirv_words, script, step,
                          execution->buffers, execution->attributes, execution->targets, error, sizeof error)
            : device_dispatch(execution->device, execution->spirv, execution->spirv_words, step,
                              execution->buffers, script->buffer_count, error, sizeof error);
    if (!ran) {
        say(execution->message, "  %s:%u: %s\n", script->path, step->line, error);
        return false;
    }
    bool good = true;
    for (size_t k = 0; k < script->buffer_count; k++) {
        if (device_buffer_guard_intact(execution->buffers[k])) continue;
        say(execution->message, "  %s:%u: memory outside buffer %u:%u was written\n", script->path,
            step->line, script->buffers[k].group, script->buffers[k].binding);
        good = false;
    }
    return good;
}

static bool run_step(Execution *execution, const Step *step) {
    switch (step->kind) {
    case STEP_RESET: fill_buffers(execution); return true;
    case STEP_DISPATCH:
    case STEP_DRAW: return run_dispatch(execution, step);
    case STEP_PREPASS: return !execution->checking || run_prepass(execution, step);
    case STEP_EXPECT: break;
    }
    if (!execution->checking) return true;
    DeviceBuffer *buffer =
        step->of_target ? execution->targets[step->buffer] : execution->buffers[step->buffer];
    if (execution->options->show != 0) {
        show(execution->message, execution->test, step, buffer, execution->options->show);
    }
    return compare(execution->message, execution->test, step, buffer);
}

static bool run_test(const Options *options, Device *device, const Test *test, Message *message,
                     bool checking) {
    char error[4096];
    size_t word_count = 0;
    const Script *script = test->script;
    uint32_t *spirv =
        compile(&options->compiler, script->path, test->variant, test->env, &word_count, error, sizeof error);
    if (spirv == NULL) {
        say(message, "%s%s", error, error[0] != '\0' && error[strlen(error) - 1] == '\n' ? "" : "\n");
        return false;
    }
    bool good = true;
    if (!options->compile_only) {
        Execution execution = {.options = options,
                               .device = device,
                               .test = test,
                               .message = message,
                               .spirv = spirv,
                               .spirv_words = word_count,
                               .checking = checking};
        make_buffers(&execution);
        for (size_t k = 0; k < script->step_count && !device_is_lost(device); k++) {
            bool step_good = run_step(&execution, &script->steps[k]);
            good = good && step_good;
            if (!step_good && script->steps[k].kind != STEP_EXPECT) break;
        }
        if (!device_is_lost(device)) free_buffers(&execution);
    }
    free(spirv);
    return good;
}

// Why a test cannot run on this device, or NULL.
static const char *reason_to_skip(const Device *device, const Test *test, Message *scratch) {
    const Script *script = test->script;
    if (env_minor(test->env) > device_minor_version(device)) {
        say(scratch, "the device offers Vulkan 1.%u", device_minor_version(device));
        return scratch->text;
    }
    if (script->skip_device != NULL && strstr(device_name(device), script->skip_device) != NULL) {
        return script->skip_reason;
    }
    if (script->target_count != 0 && !device_has_graphics(device)) return "the device cannot draw";
    for (size_t k = 0; k < test->variant->needs.count; k++) {
        if (device_has_feature(device, test->variant->needs.words[k])) continue;
        say(scratch, "the device lacks %s", test->variant->needs.words[k]);
        return scratch->text;
    }
    return NULL;
}

// The child process.

static void send_all(int pipe_end, const void *bytes, size_t length) {
    const char *at = bytes;
    while (length > 0) {
        ssize_t sent = write(pipe_end, at, length);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) _exit(4);
        at += sent;
        length -= (size_t)sent;
    }
}

static void send_report(int pipe_end, ReportKind kind, size_t test, const char *text) {
    Report report = {.kind = kind, .test = (uint32_t)test, .length = (uint32_t)strlen(text)};
    send_all(pipe_end, &report, sizeof report);
    send_all(pipe_end, text, report.length);
}

static void run_child(const Options *options, const Suite *suite, size_t first, int pipe_end) {
    char error[300];
    Device *device = NULL;
    if (!options->compile_only) {
        device = device_open(options->device_part, error, sizeof error);
        if (device == NULL) {
            fprintf(stderr, "exec-runner: %s\n", error);
            _exit(2);
        }
        send_report(pipe_end, REPORT_DEVICE, first, device_name(device));
    }
    for (size_t k = first; k < suite->test_count; k++) {
        Message message = {.length = 0};
        const Test *test = &suite->tests[k];
        const char *skip = device == NULL ? NULL : reason_to_skip(device, test, &message);
        send_report(pipe_end, REPORT_BEGIN, k, "");
        if (skip != NULL) {
            send_report(pipe_end, REPORT_SKIP, k, skip);
            continue;
        }
        bool good = run_test(options, device, test, &message, true);
        send_report(pipe_end, good ? REPORT_PASS : REPORT_FAIL, k, message.text);
        if (device != NULL && device_is_lost(device)) _exit(3);
    }
    if (device != NULL) device_close(device);
    exit(0);
}

// The parent process.

// Reads exactly `length` bytes. Returns false at the end of the pipe, or, then with *silent set, when
// nothing came for a long time.
static bool receive_all(int pipe_end, void *bytes, size_t length, bool *silent) {
    char *at = bytes;
    while (length > 0) {
        struct pollfd waiting = {.fd = pipe_end, .events = POLLIN};
        int ready = poll(&waiting, 1, SILENCE_SECONDS * 1000);
        if (ready < 0 && errno == EINTR) continue;
        *silent = ready == 0;
        if (ready <= 0) return false;
        ssize_t got = read(pipe_end, at, length);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        at += got;
        length -= (size_t)got;
    }
    return true;
}

static void print_result(Suite *suite, const Options *options, const Report *report, const char *text) {
    char name[400];
    test_name(&suite->tests[report->test], name, sizeof name);
    switch (report->kind) {
    case REPORT_PASS:
        suite->passed++;
        if (options->verbose || options->show != 0) printf("PASS %s\n%s", name, text);
        break;
    case REPORT_SKIP:
        suite->skipped++;
        printf("SKIP %s: %s\n", name, text);
        break;
    default:
        suite->failed++;
        printf("FAIL %s\n%s", name, text);
        break;
    }
    fflush(stdout);
}

static void print_death(Suite *suite, size_t test, int status) {
    char name[400];
    if (WIFEXITED(status) && WEXITSTATUS(status) == 3) return; // a lost device, reported already
    test_name(&suite->tests[test], name, sizeof name);
    suite->failed++;
    if (WIFSIGNALED(status)) {
        printf("FAIL %s\n  the process was ended by signal %d\n", name, WTERMSIG(status));
    } else {
        printf("FAIL %s\n  the process ended with status %d\n", name, WEXITSTATUS(status));
    }
    fflush(stdout);
}

// Starts a child at test `first` and follows it. Returns the index of the next test to run.
static size_t follow_child(Suite *suite, const Options *options, size_t first, bool *device_named) {
    int ends[2];
    if (pipe(ends) != 0) exit(2);
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) exit(2);
    if (child == 0) {
        close(ends[0]);
        run_child(options, suite, first, ends[1]);
    }
    close(ends[1]);
    size_t next = first;
    bool running = false, silent = false, opened = options->compile_only;
    Report report;
    char text[MESSAGE_BYTES];
    while (receive_all(ends[0], &report, sizeof report, &silent) && report.length < sizeof text) {
        if (!receive_all(ends[0], text, report.length, &silent)) break;
        text[report.length] = '\0';
        if (report.kind == REPORT_DEVICE) {
            opened = true;
            if (!*device_named) printf("device: %s\n", text);
            *device_named = true;
        } else if (report.kind == REPORT_BEGIN) {
            running = true;
            next = report.test;
        } else {
            print_result(suite, options, &report, text);
            running = false;
            next = report.test + 1;
        }
    }
    close(ends[0]);
    if (silent) (void)kill(child, SIGKILL);
    int status = 0;
    (void)waitpid(child, &status, 0);
    if (!opened) exit(2);
    if (running) print_death(suite, next++, status);
    return next;
}

// Finding the tests.

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool add_script(Suite *suite, const char *path, bool must_have_directives) {
    char error[400];
    if (suite->script_count == suite->script_capacity) {
        suite->script_capacity = suite->script_capacity == 0 ? 64 : 2 * suite->script_capacity;
        suite->scripts = check(realloc(suite->scripts, suite->script_capacity * sizeof *suite->scripts));
    }
    Script *script = &suite->scripts[suite->script_count];
    if (!script_read(script, path, error, sizeof error)) {
        printf("FAIL %s\n  %s\n", path, error);
        suite->failed++;
        script_free(script);
        return true;
    }
    if (script->step_count == 0) {
        script_free(script);
        if (must_have_directives) fprintf(stderr, "exec-runner: %s has no directives\n", path);
        return !must_have_directives;
    }
    suite->script_count++;
    return true;
}

static bool is_wgsl(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot != NULL && strcmp(dot, ".wgsl") == 0;
}

static bool add_path(Suite *suite, const char *path, int depth);

static bool add_folder(Suite *suite, const char *path, int depth) {
    DIR *folder = opendir(path);
    if (folder == NULL) {
        fprintf(stderr, "exec-runner: %s: %s\n", path, strerror(errno));
        return false;
    }
    char **names = NULL;
    size_t count = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] == '.') continue;
        names = check(realloc(names, (count + 1) * sizeof *names));
        size_t size = strlen(path) + strlen(entry->d_name) + 2;
        names[count] = check(malloc(size));
        snprintf(names[count++], size, "%s/%s", path, entry->d_name);
    }
    closedir(folder);
    if (count != 0) qsort(names, count, sizeof *names, compare_names);
    bool good = true;
    for (size_t k = 0; k < count; k++) {
        good = add_path(suite, names[k], depth + 1) && good;
        free(names[k]);
    }
    free(names);
    return good;
}

static bool add_path(Suite *suite, const char *path, int depth) {
    struct stat status;
    if (stat(path, &status) != 0) {
        fprintf(stderr, "exec-runner: %s: %s\n", path, strerror(errno));
        return false;
    }
    if (S_ISDIR(status.st_mode)) return depth >= FOLDER_DEPTH || add_folder(suite, path, depth);
    if (depth > 0 && !is_wgsl(path)) return true;
    return add_script(suite, path, depth == 0);
}

static void list_tests(Suite *suite, const Options *options) {
    size_t limit = suite->script_count * MAX_VARIANTS * ENV_COUNT;
    suite->tests = check(calloc(limit + 1, sizeof *suite->tests));
    for (size_t s = 0; s < suite->script_count; s++) {
        const Script *script = &suite->scripts[s];
        for (size_t v = 0; v < script->variant_count; v++) {
            for (size_t env = 0; env < ENV_COUNT; env++) {
                if ((script->variants[v].envs & options->envs & 1u << env) == 0) continue;
                suite->tests[suite->test_count++] =
                    (Test){.script = script, .variant = &script->variants[v], .env = env};
            }
        }
    }
}

// The command line.

static const char usage[] =
    "usage: exec-runner [OPTION]... FILE|FOLDER...\n"
    "  --heddle=PATH        the compiler (default: heddle)\n"
    "  --spirv-as=PATH      the assembler for .spvasm tests (default: spirv-as)\n"
    "  --device=NAME        the first device whose name contains NAME (default: a GPU, else any)\n"
    "  --env=ENV[,ENV]...   only these target environments\n"
    "  --show=N             print the first N results beside the expected ones (vulkan1.1)\n"
    "  --save-spirv=DIR     compile everything into DIR and run nothing\n"
    "  --load-spirv=DIR     run what --save-spirv left in DIR, without a compiler\n"
    "  -v, --verbose        print passing tests as well\n";

static bool parse_envs(Options *options, const char *list) {
    options->envs = 0;
    for (size_t env = 0; env < ENV_COUNT; env++) {
        if (strstr(list, env_names[env]) != NULL) options->envs |= 1u << env;
    }
    return options->envs != 0;
}

static bool parse_options(Options *options, int argc, char **argv) {
    static const struct option names[] = {{"heddle", required_argument, NULL, 'h'},
                                          {"spirv-as", required_argument, NULL, 'a'},
                                          {"device", required_argument, NULL, 'd'},
                                          {"env", required_argument, NULL, 'e'},
                                          {"show", required_argument, NULL, 'n'},
                                          {"save-spirv", required_argument, NULL, 's'},
                                          {"load-spirv", required_argument, NULL, 'l'},
                                          {"verbose", no_argument, NULL, 'v'},
                                          {NULL, 0, NULL, 0}};
    *options = (Options){.device_part = "", .compiler = {.heddle = "heddle", .spirv_as = "spirv-as"}};
    for (int option; (option = getopt_long(argc, argv, "v", names, NULL)) != -1;) {
        switch (option) {
        case 'h': options->compiler.heddle = optarg; break;
        case 'a': options->compiler.spirv_as = optarg; break;
        case 'd': options->device_part = optarg; break;
        case 'n': options->show = strtoul(optarg, NULL, 10); break;
        case 'l': options->compiler.load_from = optarg; break;
        case 'v': options->verbose = true; break;
        case 's':
            options->compiler.save_to = optarg;
            options->compile_only = true;
            break;
        case 'e':
            if (parse_envs(options, optarg)) break;
            fprintf(stderr, "exec-runner: no target environment in '%s'\n", optarg);
            return false;
        default: return false;
        }
    }
    // Showing results once is enough; testing means everything.
    if (options->envs == 0) options->envs = options->show != 0 ? default_env : every_env;
    return optind < argc;
}

int main(int argc, char **argv) {
    Options options;
    Suite suite = {0};
    if (!parse_options(&options, argc, argv)) {
        fputs(usage, stderr);
        return 2;
    }
    for (int k = optind; k < argc; k++) {
        if (!add_path(&suite, argv[k], 0)) return 2;
    }
    if (!compiler_open(&options.compiler)) {
        fputs("exec-runner: no folder for temporary files\n", stderr);
        return 2;
    }
    list_tests(&suite, &options);
    bool device_named = false;
    for (size_t next = 0; next < suite.test_count;)
        next = follow_child(&suite, &options, next, &device_named);
    compiler_close(&options.compiler);
    for (size_t k = 0; k < suite.script_count; k++)
        script_free(&suite.scripts[k]);
    free(suite.scripts);
    free(suite.tests);
    printf("%lu passed, %lu failed, %lu skipped\n", suite.passed, suite.failed, suite.skipped);
    return suite.failed == 0 && suite.passed != 0 ? 0 : 1;
}
