// Where the compiler's memory comes from.
#ifndef HEDDLE_CLI_PAGES_H
#define HEDDLE_CLI_PAGES_H

#include "heddle.h"

#include <stddef.h>

// realloc() and free(), but for blocks of half a MiB to 16 MiB: these lie on huge pages where the system has
// them, since to get a large shader's memory in small ones takes a quarter of the time that checking it
// takes.
extern const heddle_allocator pages_allocator;

// malloc() for a block of the same kind that will be filled at once; null when there is no memory. For
// free().
void *pages_get(size_t bytes);

#endif
