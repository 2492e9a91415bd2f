// libFuzzer: every module that is accepted compiles to SPIR-V that validates, whatever the target.
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const heddle_target_env ENVS[] = {HEDDLE_VULKAN_1_0, HEDDLE_VULKAN_1_1, HEDDLE_VULKAN_1_2,
                                             HEDDLE_VULKAN_1_3};
    heddle_options options = fuzz_options();
    options.emit_spirv = true;
    // The text alone decides, so that a finding can be replayed.
    options.target_env = ENVS[size % 4];
    options.debug_info = size % 8 >= 4;
    heddle_result *result = fuzz_compile(data, size, &options);
    heddle_result_free(result);
    return 0;
}
