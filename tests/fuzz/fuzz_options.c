// libFuzzer: any command line is read or refused. An argument ends with a line feed.
#include "../../cli/options.h"
#include "fuzz.h"

#include <getopt.h>

enum { ARGUMENTS_MAXIMUM = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    fuzz_require(text != NULL);
    if (size != 0) memcpy(text, data, size);
    text[size] = '\0';
    char program[] = "heddle";
    char *arguments[ARGUMENTS_MAXIMUM + 2] = {program};
    int count = 1;
    for (char *at = text, *end; *at && count <= ARGUMENTS_MAXIMUM; at = end) {
        arguments[count++] = at;
        end = at + strcspn(at, "\n");
        if (*end) *end++ = '\0';
    }
    arguments[count] = NULL;
    Options options;
    OptionsOutcome outcome = options_parse(&options, count, arguments);
    if (outcome == OPTIONS_RUN) {
        fuzz_require(options.file_count >= 1);
        for (size_t i = 0; i < options.compile.rule_count; i++)
            fuzz_require(heddle_rule_exists(options.compile.rules[i].rule));
        for (size_t i = 0; i < options.compile.limit_count; i++)
            fuzz_require(heddle_limit_exists(options.compile.limits[i].name));
    }
    options_free(&options);
    free(text);
    return 0;
}
