// SPIRV-Tools: validation, optimisation and disassembly. Its objects come from its own allocator; where the
// arena gives up while they are alive, they are freed first.
#include "spirv/optimizer.h"
#include "spirv/spirv.h"

#include <spirv-tools/libspirv.h>
#include <stdio.h>
#include <string.h>

static spv_target_env target_env(SpirvEnv env) {
    switch (env) {
    case SPIRV_VULKAN_1_0: return SPV_ENV_VULKAN_1_0;
    case SPIRV_VULKAN_1_1: return SPV_ENV_VULKAN_1_1;
    case SPIRV_VULKAN_1_2: return SPV_ENV_VULKAN_1_2;
    case SPIRV_VULKAN_1_3: return SPV_ENV_VULKAN_1_3;
    }
    return SPV_ENV_VULKAN_1_0;
}

// SPIR-V 2.17 Universal Limits are what every consumer takes; larger modules are right too. SPIRV-Tools takes
// no more than INT32_MAX for some of them.
static void raise_limits(spv_validator_options options) {
    static const spv_validator_limit limits[] = {
        spv_validator_limit_max_struct_members,
        spv_validator_limit_max_struct_depth,
        spv_validator_limit_max_local_variables,
        spv_validator_limit_max_global_variables,
        spv_validator_limit_max_switch_branches,
        spv_validator_limit_max_function_args,
        spv_validator_limit_max_control_flow_nesting_depth,
        spv_validator_limit_max_access_chain_indexes,
        spv_validator_limit_max_id_bound,
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        spvValidatorOptionsSetUniversalLimit(options, limits[i], INT32_MAX);
}

enum { MESSAGE_BYTES = 4096 };

bool spirv_validate(Arena *arena, const SpirvWords *words, SpirvEnv env, const char **message) {
    char *text = arena_alloc(arena, MESSAGE_BYTES); // before SPIRV-Tools has anything to free
    *message = NULL;
    spv_context context = spvContextCreate(target_env(env));
    spv_validator_options options = spvValidatorOptionsCreate();
    if (!context || !options) {
        spvValidatorOptionsDestroy(options);
        spvContextDestroy(context);
        arena_fail(arena);
    }
    raise_limits(options);
    spv_const_binary_t binary = {words->words, words->count};
    spv_diagnostic diagnostic = NULL;
    spv_result_t result = spvValidateWithOptions(context, options, &binary, &diagnostic);
    if (result != SPV_SUCCESS) {
        snprintf(text, MESSAGE_BYTES, "%s",
                 diagnostic && diagnostic->error ? diagnostic->error : "SPIRV-Tools gives no reason");
        *message = text;
    }
    spvDiagnosticDestroy(diagnostic);
    spvValidatorOptionsDestroy(options);
    spvContextDestroy(context);
    return result == SPV_SUCCESS;
}

// Copies what belongs to SPIRV-Tools into the arena, whose failures are caught so that the original is freed
// in any case: null is for a failure.
static void *copy_caught(Arena *arena, const void *from, size_t bytes) {
    jmp_buf outer;
    memcpy(&outer, &arena->on_failure, sizeof outer);
    void *volatile copy = NULL;
    if (setjmp(arena->on_failure) == 0) {
        copy = arena_alloc(arena, bytes);
        memcpy(copy, from, bytes);
    }
    memcpy(&arena->on_failure, &outer, sizeof outer);
    return copy;
}

static bool optimize(Arena *arena, SpirvWords *words, SpirvEnv env, OptimizerPasses passes) {
    Optimized *optimized = optimizer_run(target_env(env), passes, words->words, words->count);
    size_t count = 0;
    const uint32_t *made = NULL;
    if (optimized)
        made = optimizer_words(optimized, &count);
    else
        arena_fail(arena);
    if (!made || count > UINT32_MAX) {
        optimizer_free(optimized);
        return false;
    }
    const uint32_t *copy = copy_caught(arena, made, count * sizeof *made);
    optimizer_free(optimized);
    if (!copy) arena_fail(arena);
    const SpirvWords result = {copy, (uint32_t)count};
    const char *message;
    if (!spirv_validate(arena, &result, env, &message)) return false;
    *words = result;
    return true;
}

// Debian's merge-blocks of 2023 can break loops whose continue construct branches.
bool spirv_optimize(Arena *arena, SpirvWords *words, SpirvEnv env, bool for_size) {
    return optimize(arena, words, env, for_size ? OPTIMIZER_SIZE : OPTIMIZER_SPEED) ||
           optimize(arena, words, env, OPTIMIZER_CAUTIOUS);
}

const char *spirv_disassemble(Arena *arena, const SpirvWords *words, SpirvEnv env) {
    spv_context context = spvContextCreate(target_env(env));
    if (!context) arena_fail(arena);
    spv_text text = NULL;
    uint32_t options = SPV_BINARY_TO_TEXT_OPTION_INDENT | SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES;
    spv_result_t result = spvBinaryToText(context, words->words, words->count, options, &text, NULL);
    const char *copy = NULL;
    if (result == SPV_SUCCESS) copy = copy_caught(arena, text->str, text->length + 1);
    spvTextDestroy(text);
    spvContextDestroy(context);
    if (result == SPV_SUCCESS && !copy) arena_fail(arena);
    return copy;
}
