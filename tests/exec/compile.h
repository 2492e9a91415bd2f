// Turning a test's shader into SPIR-V: with heddle, with spirv-as, or from a folder of modules that an
// earlier run saved.
#ifndef EXEC_COMPILE_H
#define EXEC_COMPILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "script.h"

typedef struct {
    const char *heddle;    // the compiler
    const char *spirv_as;  // the assembler, for tests written in SPIR-V
    const char *load_from; // a folder of saved modules to use instead of compiling, or NULL
    const char *save_to;   // a folder to save every module in, or NULL
    char scratch[64];      // a folder of our own for passing files
} Compiler;

bool compiler_open(Compiler *compiler);
void compiler_close(Compiler *compiler);

// The SPIR-V of one variant of `path` for one target environment, to be freed by the caller. On failure
// returns NULL and leaves what the compiler said in `error`.
uint32_t *compile(const Compiler *compiler, const char *path, const Variant *variant, size_t env,
                  size_t *word_count, char *error, size_t error_size);

#endif
