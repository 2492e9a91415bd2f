// Running programs, and time.
#ifndef HEDDLE_TESTS_BENCH_PROCESS_H
#define HEDDLE_TESTS_BENCH_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

// Seconds of a clock that only goes forwards.
double process_now(void);

// Seconds of processor time that this program has used.
double process_cpu_now(void);

// Runs `command` (a path and arguments, ended by null) to its end, its output thrown away. Gives the seconds
// that it took; false when it could not be run or its exit status is not 0.
bool process_run(char *const *command, double *seconds);

// The largest resident set of any program run so far, in bytes.
size_t process_peak_bytes(void);

// The median; sorts the values.
double process_median(double *values, size_t count);

#endif
