// Makes WGSL of bytes: each byte decides one thing, so that a fuzzer that changes bytes changes the module.
#ifndef HEDDLE_TESTS_FUZZ_GENERATE_H
#define HEDDLE_TESTS_FUZZ_GENERATE_H

#include <stddef.h>
#include <stdint.h>

// A module with workgroup memory, control flow and pointers, for free(); most are valid. Its length is
// bounded whatever `size` is. What the bytes do not decide is zero.
char *generate_module(const uint8_t *data, size_t size);

#endif
