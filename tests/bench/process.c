#define _DEFAULT_SOURCE // for wait4()

#include "process.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double seconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double process_cpu_now(void) {
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

static double seconds_in(struct timeval time) {
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

bool process_run(char *const *command, ProcessCost *cost) {
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return false;
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    struct rusage usage = {0};
    double start = seconds_of(CLOCK_MONOTONIC);
    pid_t pid;
    int status = -1;
    bool ran = posix_spawnp(&pid, command[0], &actions, NULL, command, environ) == 0 &&
               wait4(pid, &status, 0, &usage) == pid && WIFEXITED(status);
    cost->elapsed = seconds_of(CLOCK_MONOTONIC) - start;
    cost->processor = seconds_in(usage.ru_utime) + seconds_in(usage.ru_stime);
    cost->peak = (size_t)usage.ru_maxrss * 1024; // Linux counts in KiB
    cost->status = ran ? WEXITSTATUS(status) : -1;
    posix_spawn_file_actions_destroy(&actions);
    return ran;
}

bool process_exists(const char *name) {
    const char *path = getenv("PATH");
    while (path && *path) {
        size_t length = strcspn(path, ":");
        char file[4096];
        int count = snprintf(file, sizeof file, "%.*s/%s", (int)length, path, name);
        if (count > 0 && (size_t)count < sizeof file && access(file, X_OK) == 0) return true;
        path += length + (path[length] == ':');
    }
    return false;
}

static int compare(const void *left, const void *right) {
    double a = *(const double *)left;
    double b = *(const double *)right;
    return (a > b) - (a < b);
}

double process_median(double *values, size_t count) {
    qsort(values, count, sizeof *values, compare);
    return count % 2 == 1 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}
