// A realloc() that fails at the request whose number HEDDLE_FAIL_AT gives (from 1). The program
// heddle-fail-realloc is linked with it; heddle's own memory, and that of nobody else, comes from realloc().
#include <stddef.h>
#include <stdlib.h>

void *__real_realloc(void *pointer, size_t bytes);
void *__wrap_realloc(void *pointer, size_t bytes);

void *__wrap_realloc(void *pointer, size_t bytes) {
    static unsigned long requests;
    const char *fail_at = getenv("HEDDLE_FAIL_AT");
    if (fail_at && ++requests == strtoul(fail_at, NULL, 10)) return NULL;
    return __real_realloc(pointer, bytes);
}
