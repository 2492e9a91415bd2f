// Bytes in words.
#ifndef HEDDLE_BASE_BYTES_H
#define HEDDLE_BASE_BYTES_H

#include <stdint.h>

// The eight bytes at `p`, the first in the low bits. Compilers make one load of it.
static inline uint64_t load_bytes(const void *p) {
    const unsigned char *byte = p;
    return (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 | (uint64_t)byte[3] << 24 |
           (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 | (uint64_t)byte[6] << 48 |
           (uint64_t)byte[7] << 56;
}

#endif
