// What SPIR-V asks of the Vulkan device that runs it, read from the words themselves.
#ifndef HEDDLE_SPIRV_REQUIREMENTS_H
#define HEDDLE_SPIRV_REQUIREMENTS_H

#include "base/requirements.h"
#include "spirv/spirv.h"

// `words` are valid; `sized_subgroups` says that the pipeline must require a subgroup size, which no words
// can.
void spirv_requirements(Arena *arena, const SpirvWords *words, SpirvEnv env, bool sized_subgroups,
                        Requirements *out);

// "vulkan1.1"
const char *spirv_env_text(SpirvEnv env);

#endif
