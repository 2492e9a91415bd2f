// The kernels that are timed on a GPU: what each is given, and what it must make of it.
#ifndef BENCH_GPU_KERNELS_H
#define BENCH_GPU_KERNELS_H

#include <stddef.h>
#include <stdint.h>

enum { MAX_KERNEL_BUFFERS = 4, PARAMETER_WORDS = 4 };

typedef enum Fill {
    FILL_ZERO,
    FILL_INTEGERS, // below 2^32
    FILL_FLOATS,   // from -1 to 1
    FILL_HALVES,   // from -1 to 1, two in a word
} Fill;

// A storage buffer; the one at [i] is bound at @binding(i + 1), the parameters, a uniform buffer, at
// @binding(0).
typedef struct KernelBuffer {
    uint32_t words;
    Fill fill;
} KernelBuffer;

typedef struct Kernel {
    const char *name; // of kernels/NAME.wgsl and kernels/NAME.comp
    uint32_t parameters[PARAMETER_WORDS];
    uint32_t groups[2]; // workgroups in x and y
    KernelBuffer buffers[MAX_KERNEL_BUFFERS];
    size_t buffer_count; // the last one is written
    // The largest error of what is in the last of `words`, as a part of what is allowed: 1 or less is right.
    double (*error)(const struct Kernel *kernel, uint32_t *const *words);
} Kernel;

extern const Kernel kernels[];
extern const size_t kernel_count;

void kernel_fill(const KernelBuffer *buffer, uint32_t *words);

#endif
