// IR to SPIR-V words, and SPIRV-Tools.
#ifndef HEDDLE_SPIRV_SPIRV_H
#define HEDDLE_SPIRV_SPIRV_H

#include "ir/ir.h"

typedef enum SpirvEnv { SPIRV_VULKAN_1_0, SPIRV_VULKAN_1_1, SPIRV_VULKAN_1_2, SPIRV_VULKAN_1_3 } SpirvEnv;
typedef enum SpirvZeroInit { ZERO_INIT_AUTO, ZERO_INIT_NATIVE, ZERO_INIT_LOOP, ZERO_INIT_OFF } SpirvZeroInit;

typedef struct SpirvOptions {
    SpirvEnv env;
    bool clamp; // bounds checks
    SpirvZeroInit zero_init;
    bool debug_info; // OpName, OpSource, OpLine; from Vulkan 1.3 on NonSemantic.Shader.DebugInfo.100 for the
                     // last
} SpirvOptions;

typedef struct SpirvWords {
    const uint32_t *words; // in the arena
    uint32_t count;
} SpirvWords;

// Writes `module` as SPIR-V. Warnings (workgroup-size-pinned) and errors (what a target cannot express) go to
// the program's diagnostics; returns false if there was an error.
bool spirv_emit(Arena *arena, const IrModule *module, const OverrideValues *values,
                const SpirvOptions *options, SpirvWords *out);

// Checks words with SPIRV-Tools, its universal limits raised. On failure `message` (in the arena) says what
// it said.
bool spirv_validate(Arena *arena, const SpirvWords *words, SpirvEnv env, const char **message);

// Runs SPIRV-Tools' passes for size or for speed on valid words and replaces them by the result, in the
// arena, which is valid too. Returns false where these passes make nothing valid; then the words stay as they
// are.
bool spirv_optimize(Arena *arena, SpirvWords *words, SpirvEnv env, bool for_size);

// Assembly text, in the arena; null when SPIRV-Tools cannot read the words.
const char *spirv_disassemble(Arena *arena, const SpirvWords *words, SpirvEnv env);

#endif
