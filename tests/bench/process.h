// Running programs, and time.
#ifndef HEDDLE_TESTS_BENCH_PROCESS_H
#define HEDDLE_TESTS_BENCH_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

// Seconds of processor time that this program has used.
double process_cpu_now(void);

// What one run of a program took.
typedef struct ProcessCost {
    double elapsed;   // seconds
    double processor; // seconds, in user and in system mode
    size_t peak;      // bytes of its largest resident set
    int status;       // what it exited with
} ProcessCost;

// Runs `command` (a path, or a name that PATH has, and arguments, ended by null) to its end, its output
// thrown away. False when it could not be run or did not exit.
bool process_run(char *const *command, ProcessCost *cost);

// Whether PATH has a program of this name.
bool process_exists(const char *name);

// The median; sorts the values.
double process_median(double *values, size_t count);

#endif
