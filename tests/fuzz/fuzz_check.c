// libFuzzer: any bytes get a verdict, within 512 MiB, and every diagnostic stands inside of the text.
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    heddle_options options = fuzz_options();
    options.all_warnings = true;
    options.report = true;
    heddle_result *result = fuzz_compile(data, size, &options);
    bool error_seen = false;
    for (size_t i = 0; i < heddle_result_diagnostic_count(result); i++) {
        const heddle_diagnostic *diagnostic = heddle_result_diagnostic(result, i);
        fuzz_check_span(&diagnostic->span, size);
        fuzz_require(diagnostic->message[0] != '\0' && diagnostic->rule[0] != '\0');
        for (size_t k = 0; k < diagnostic->annotation_count; k++)
            if (diagnostic->annotations[k].has_span) fuzz_check_span(&diagnostic->annotations[k].span, size);
        error_seen |= diagnostic->severity == HEDDLE_ERROR;
    }
    fuzz_require(heddle_result_status(result) == HEDDLE_INTERNAL ||
                 error_seen == (heddle_result_status(result) == HEDDLE_INVALID));
    heddle_result_free(result);
    return 0;
}
