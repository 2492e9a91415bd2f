// The command line.
#ifndef HEDDLE_CLI_OPTIONS_H
#define HEDDLE_CLI_OPTIONS_H

#include "buffer.h"
#include "heddle.h"
#include "response.h"

typedef enum Format { FORMAT_TEXT, FORMAT_GCC, FORMAT_GITHUB, FORMAT_JSON, FORMAT_SARIF } Format;
typedef enum FixMode { FIX_NONE, FIX_APPLY, FIX_DRY_RUN } FixMode;
typedef enum ColorWhen { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } ColorWhen;

typedef struct Options {
    heddle_options compile;
    // Behind the arrays of `compile`.
    heddle_override *overrides;
    heddle_limit *limits;
    heddle_rule_setting *rules;
    const char **entry_points;
    const char **disabled_features;
    const char *output; // of -o, or null
    const char *output_folder;
    bool assembly;               // -S
    bool dependencies;           // -MD
    const char *dependency_file; // of -MF, or null
    const char *stdin_name;
    Format format;
    ColorWhen color;
    FixMode fix;
    bool quiet;
    size_t jobs;        // threads, at least 1
    size_t error_limit; // errors that are shown of a file; 0 for all
    const char **preludes;
    size_t prelude_count;
    Buffer *prelude_texts; // once they are read; null before
    heddle_input *prelude_inputs;
    char **files; // and folders, as the command line names them
    size_t file_count;
    Arguments arguments; // that everything here points into
} Options;

typedef enum OptionsOutcome {
    OPTIONS_RUN,  // go on
    OPTIONS_DONE, // --help or the like was asked for and printed
    OPTIONS_BAD,  // bad usage, or help could not be printed; a message was
} OptionsOutcome;

// Reads the command line. `options` need not be initialised; free them with options_free() whatever the
// outcome.
OptionsOutcome options_parse(Options *options, int argc, char **argv);
void options_free(Options *options);

#endif
