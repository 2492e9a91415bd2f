// libFuzzer: modules with workgroup memory, control flow and pointers, most of them valid: every lint and
// both reports, and SPIR-V that validates. HEDDLE_FUZZ_SHOW=1 prints the module.
#include "fuzz.h"
#include "generate.h"

enum { RULES_MAXIMUM = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const heddle_target_env ENVS[] = {HEDDLE_VULKAN_1_0, HEDDLE_VULKAN_1_1, HEDDLE_VULKAN_1_2,
                                             HEDDLE_VULKAN_1_3};
    heddle_options options = fuzz_options();
    heddle_rule_setting rules[RULES_MAXIMUM];
    fuzz_require(heddle_rule_count() <= RULES_MAXIMUM);
    for (size_t i = 0; i < heddle_rule_count(); i++) {
        const heddle_rule *rule = heddle_rule_at(i);
        if (rule->level == HEDDLE_RULE_OFF)
            rules[options.rule_count++] = (heddle_rule_setting){rule->name, HEDDLE_RULE_WARNING};
    }
    options.rules = rules;
    const heddle_limit limit = {"maxComputeWorkgroupStorageSize", 65536};
    options.limits = &limit;
    options.limit_count = 1;
    options.emit_spirv = true;
    options.report = true;
    options.report_form = size % 2 == 0 ? HEDDLE_REPORT_TEXT : HEDDLE_REPORT_JSON;
    options.target_env = ENVS[size / 2 % 4];
    options.debug_info = size % 16 >= 8;
    char *text = generate_module(data, size);
    if (getenv("HEDDLE_FUZZ_SHOW")) puts(text);
    heddle_result *result = fuzz_compile((const uint8_t *)text, strlen(text), &options);
    if (getenv("HEDDLE_FUZZ_SHOW"))
        for (size_t i = 0; i < heddle_result_diagnostic_count(result); i++)
            printf("%u: %s\n", heddle_result_diagnostic(result, i)->span.line,
                   heddle_result_diagnostic(result, i)->message);
    heddle_result_free(result);
    free(text);
    return 0;
}
