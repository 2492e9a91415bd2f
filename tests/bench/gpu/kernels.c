#include "kernels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 512 };

// Numbers that look random and are the same everywhere.
static uint32_t next(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8 ^ *state << 13;
}

static float float_of(uint32_t bits) {
    return (float)(int32_t)bits * 0x1p-31f;
}

// A half that a float from -1 to 1 with 8 significant bits is exactly.
static uint32_t half_of(uint32_t bits) {
    uint32_t sign = bits >> 31 << 15;
    uint32_t exponent = 11 + (bits >> 8 & 3); // 2^-4 to 2^-1
    return sign | exponent << 10 | (bits & 0x7f) << 3;
}

static double half_value(uint32_t half) {
    uint32_t exponent = half >> 10 & 0x1f;
    double fraction = half & 0x3ff;
    double value = exponent == 0 ? fraction * 0x1p-24 : ldexp(1 + fraction / 1024, (int)exponent - 15);
    return half >> 15 & 1 ? -value : value;
}

void kernel_fill(const KernelBuffer *buffer, uint32_t *words) {
    uint32_t state = buffer->words;
    for (uint32_t i = 0; i < buffer->words; i++) {
        uint32_t bits = next(&state);
        float number = float_of(bits);
        switch (buffer->fill) {
        case FILL_ZERO: words[i] = 0; break;
        case FILL_INTEGERS: words[i] = bits; break;
        case FILL_FLOATS: memcpy(&words[i], &number, 4); break;
        case FILL_HALVES: words[i] = half_of(bits) | half_of(next(&state)) << 16; break;
        }
    }
}

static double float_at(const uint32_t *words, size_t i) {
    float value;
    memcpy(&value, &words[i], 4);
    return value;
}

static double half_at(const uint32_t *words, size_t i) {
    return half_value(words[i / 2] >> (i % 2 * 16) & 0xffff);
}

static double worse(double error, double got, double wanted, double allowed) {
    double e = fabs(got - wanted) / allowed;
    return isnan(e) || e > error ? (isnan(e) ? INFINITY : e) : error;
}

static double product_error(const Kernel *kernel, uint32_t *const *words,
                            double (*at)(const uint32_t *, size_t), double allowed) {
    size_t n = kernel->parameters[0];
    uint32_t state = 1;
    double error = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
        size_t row = next(&state) % n, column = next(&state) % n;
        double sum = 0;
        for (size_t k = 0; k < n; k++)
            sum += at(words[0], row * n + k) * at(words[1], k * n + column);
        error = worse(error, at(words[2], row * n + column), sum, allowed);
    }
    return error;
}

// Sums of n products below 1 are off by some roundings of 2^-24 of about sqrt(n).
static double matmul_error(const Kernel *kernel, uint32_t *const *words) {
    return product_error(kernel, words, float_at, 1e-3);
}

static double matmul_f16_error(const Kernel *kernel, uint32_t *const *words) {
    return product_error(kernel, words, half_at, 3e-2);
}

static double reduction_error(const Kernel *kernel, uint32_t *const *words) {
    for (uint32_t group = 0; group < kernel->groups[0]; group++) {
        uint32_t sum = 0;
        for (uint32_t k = 0; k < 2048; k++)
            sum += words[0][group * 2048 + k];
        if (words[1][group] != sum) return INFINITY;
    }
    return 0;
}

static double scan_error(const Kernel *kernel, uint32_t *const *words) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < kernel->parameters[0]; i++) {
        sum = i % 512 == 0 ? words[0][i] : sum + words[0][i];
        if (words[1][i] != sum) return INFINITY;
    }
    return 0;
}

static double radix_sort_error(const Kernel *kernel, uint32_t *const *words) {
    for (uint32_t first = 0; first < kernel->parameters[0]; first += 256) {
        uint32_t at = first;
        for (uint32_t digit = 0; digit < 16; digit++) {
            for (uint32_t i = first; i < first + 256; i++) {
                if ((words[0][i] & 15) == digit && words[1][at++] != words[0][i]) return INFINITY;
            }
        }
    }
    return 0;
}

static double histogram_error(const Kernel *kernel, uint32_t *const *words) {
    uint32_t counts[256] = {0};
    for (uint32_t i = 0; i < kernel->parameters[0]; i++) {
        for (uint32_t shift = 0; shift < 32; shift += 8)
            counts[words[0][i] >> shift & 0xff]++;
    }
    return memcmp(counts, words[1], sizeof counts) == 0 ? 0 : INFINITY;
}

static double transpose_error(const Kernel *kernel, uint32_t *const *words) {
    size_t n = kernel->parameters[0];
    for (size_t row = 0; row < n; row++) {
        for (size_t column = 0; column < n; column++) {
            if (words[1][column * n + row] != words[0][row * n + column]) return INFINITY;
        }
    }
    return 0;
}

static int limited(int value, int most) {
    return value < 0 ? 0 : value > most ? most : value;
}

static double convolution_error(const Kernel *kernel, uint32_t *const *words) {
    int width = (int)kernel->parameters[0], height = (int)kernel->parameters[1];
    uint32_t state = 1;
    double error = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
        int x = (int)(next(&state) % (uint32_t)width), y = (int)(next(&state) % (uint32_t)height);
        double sum = 0;
        for (int j = 0; j < 25; j++) {
            int row = limited(y + j / 5 - 2, height - 1), column = limited(x + j % 5 - 2, width - 1);
            sum += float_at(words[1], (size_t)j) *
                   float_at(words[0], (size_t)row * (size_t)width + (size_t)column);
        }
        error = worse(error, float_at(words[2], (size_t)y * (size_t)width + (size_t)x), sum, 1e-5);
    }
    return error;
}

static double fft_error(const Kernel *kernel, uint32_t *const *words) {
    const double turn = 2 * acos(-1);
    uint32_t state = 1;
    double error = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
        size_t first = (size_t)512 * (next(&state) % (kernel->parameters[0] / 512)), k = next(&state) % 512;
        double real = 0, imaginary = 0;
        for (size_t i = 0; i < 512; i++) {
            double angle = -turn * (double)(i * k % 512) / 512;
            double x = float_at(words[0], 2 * (first + i)), y = float_at(words[0], 2 * (first + i) + 1);
            real += x * cos(angle) - y * sin(angle);
            imaginary += x * sin(angle) + y * cos(angle);
        }
        error = worse(error, float_at(words[1], 2 * (first + k)), real, 1e-2);
        error = worse(error, float_at(words[1], 2 * (first + k) + 1), imaginary, 1e-2);
    }
    return error;
}

static double attention_error(const Kernel *kernel, uint32_t *const *words) {
    size_t length = kernel->parameters[0];
    uint32_t state = 1;
    double error = 0;
    for (int sample = 0; sample < SAMPLES / 8; sample++) {
        size_t query = next(&state) % length, component = next(&state) % 32;
        double total = 0, sum = 0;
        for (size_t row = 0; row < length; row++) {
            double score = 0;
            for (size_t d = 0; d < 32; d++)
                score += float_at(words[0], query * 32 + d) * float_at(words[1], row * 32 + d);
            total += exp(score);
            sum += exp(score) * float_at(words[2], row * 32 + component);
        }
        error = worse(error, float_at(words[3], query * 32 + component), sum / total, 1e-4);
    }
    return error;
}

static int compare_words(const void *a, const void *b) {
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return left < right ? -1 : left > right;
}

static double bitonic_sort_error(const Kernel *kernel, uint32_t *const *words) {
    uint32_t sorted[1024];
    for (uint32_t first = 0; first < kernel->parameters[0]; first += 1024) {
        memcpy(sorted, &words[0][first], sizeof sorted);
        qsort(sorted, 1024, sizeof *sorted, compare_words);
        if (memcmp(sorted, &words[1][first], sizeof sorted) != 0) return INFINITY;
    }
    return 0;
}

static double gravity_error(const Kernel *kernel, uint32_t *const *words) {
    size_t n = kernel->parameters[0];
    uint32_t state = 1;
    double error = 0;
    for (int sample = 0; sample < SAMPLES / 8; sample++) {
        size_t body = next(&state) % n;
        double sum[3] = {0}, size = 1;
        for (size_t i = 0; i < n; i++) {
            double d[3], r2 = 0.01;
            for (size_t k = 0; k < 3; k++) {
                d[k] = float_at(words[0], 4 * i + k) - float_at(words[0], 4 * body + k);
                r2 += d[k] * d[k];
            }
            double weight = float_at(words[0], 4 * i + 3) / (r2 * sqrt(r2));
            for (size_t k = 0; k < 3; k++)
                sum[k] += d[k] * weight;
            size += fabs(weight);
        }
        for (size_t k = 0; k < 3; k++)
            error = worse(error, float_at(words[1], 4 * body + k), sum[k], 1e-5 * size);
    }
    return error;
}

// Each step needs one more neighbour on either side.
static double stencil_error(const Kernel *kernel, uint32_t *const *words) {
    int n = (int)kernel->parameters[0];
    uint32_t state = 1;
    double error = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
        int place = (int)(next(&state) % (uint32_t)n);
        double cells[2][33];
        for (int i = 0; i < 33; i++) {
            int at = place - 16 + i;
            cells[0][i] = at < 0 || at >= n ? 0 : float_at(words[0], (size_t)at);
        }
        for (int step = 0; step < 16; step++) {
            const double *old = cells[step % 2];
            for (int i = step + 1; i < 32 - step; i++)
                cells[1 - step % 2][i] = old[i] + 0.25 * (old[i - 1] - 2 * old[i] + old[i + 1]);
        }
        error = worse(error, float_at(words[1], (size_t)place), cells[0][16], 1e-5);
    }
    return error;
}

enum {
    SIDE = 1024,           // of matrices
    COUNT = 1 << 22,       // of numbers
    LONG_SIDE = 4096,      // of the matrix that is transposed
    LENGTH = 8192,         // of the sequence attended to
    BODIES = 16384,        //
    ROD = 224 * 16384,     // cells
    STRIDE = 256 * 4 * 528 // of the histogram's loop
};

const Kernel kernels[] = {
    {"matmul",
     {SIDE},
     {SIDE / 16, SIDE / 16},
     {{SIDE * SIDE, FILL_FLOATS}, {SIDE * SIDE, FILL_FLOATS}, {SIDE * SIDE, FILL_ZERO}},
     3,
     matmul_error},
    {"matmul_f16",
     {SIDE},
     {SIDE / 16, SIDE / 16},
     {{SIDE * SIDE / 2, FILL_HALVES}, {SIDE * SIDE / 2, FILL_HALVES}, {SIDE * SIDE / 2, FILL_ZERO}},
     3,
     matmul_f16_error},
    {"matmul_blocked",
     {SIDE},
     {SIDE / 64, SIDE / 64},
     {{SIDE * SIDE, FILL_FLOATS}, {SIDE * SIDE, FILL_FLOATS}, {SIDE * SIDE, FILL_ZERO}},
     3,
     matmul_error},
    {"reduction",
     {8 * COUNT},
     {8 * COUNT / 2048, 1},
     {{8 * COUNT, FILL_INTEGERS}, {8 * COUNT / 2048, FILL_ZERO}},
     2,
     reduction_error},
    {"reduction_subgroup",
     {8 * COUNT},
     {8 * COUNT / 2048, 1},
     {{8 * COUNT, FILL_INTEGERS}, {8 * COUNT / 2048, FILL_ZERO}},
     2,
     reduction_error},
    {"scan", {COUNT}, {COUNT / 512, 1}, {{COUNT, FILL_INTEGERS}, {COUNT, FILL_ZERO}}, 2, scan_error},
    {"radix_sort",
     {COUNT},
     {COUNT / 256, 1},
     {{COUNT, FILL_INTEGERS}, {COUNT, FILL_ZERO}},
     2,
     radix_sort_error},
    {"histogram",
     {8 * COUNT, STRIDE},
     {STRIDE / 256, 1},
     {{8 * COUNT, FILL_INTEGERS}, {256, FILL_ZERO}},
     2,
     histogram_error},
    {"transpose",
     {LONG_SIDE},
     {LONG_SIDE / 32, LONG_SIDE / 32},
     {{LONG_SIDE * LONG_SIDE, FILL_FLOATS}, {LONG_SIDE * LONG_SIDE, FILL_ZERO}},
     2,
     transpose_error},
    {"convolution",
     {LONG_SIDE, LONG_SIDE},
     {LONG_SIDE / 16, LONG_SIDE / 16},
     {{LONG_SIDE * LONG_SIDE, FILL_FLOATS}, {25, FILL_FLOATS}, {LONG_SIDE * LONG_SIDE, FILL_ZERO}},
     3,
     convolution_error},
    {"fft", {COUNT}, {COUNT / 512, 1}, {{2 * COUNT, FILL_FLOATS}, {2 * COUNT, FILL_ZERO}}, 2, fft_error},
    {"attention",
     {LENGTH},
     {LENGTH / 64, 1},
     {{LENGTH * 32, FILL_FLOATS},
      {LENGTH * 32, FILL_FLOATS},
      {LENGTH * 32, FILL_FLOATS},
      {LENGTH * 32, FILL_ZERO}},
     4,
     attention_error},
    {"bitonic_sort",
     {COUNT},
     {COUNT / 1024, 1},
     {{COUNT, FILL_INTEGERS}, {COUNT, FILL_ZERO}},
     2,
     bitonic_sort_error},
    {"gravity",
     {BODIES},
     {BODIES / 256, 1},
     {{4 * BODIES, FILL_FLOATS}, {4 * BODIES, FILL_ZERO}},
     2,
     gravity_error},
    {"stencil", {ROD}, {ROD / 224, 1}, {{ROD, FILL_FLOATS}, {ROD, FILL_ZERO}}, 2, stencil_error},
};
const size_t kernel_count = sizeof kernels / sizeof *kernels;
