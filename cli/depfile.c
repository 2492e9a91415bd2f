#include "depfile.h"

#include <string.h>

// `special` are the characters that take a backslash. A ';' or '=' cannot be said to make, and stays as it
// is.
static void add_name(Buffer *buffer, const char *name, const char *special) {
    size_t backslashes = 0; // that stand right before *p
    for (const char *p = name; *p; p++) {
        if (*p == '$') {
            buffer_text(buffer, "$");
        } else if (strchr(special, *p)) {
            // make halves the backslashes before what is escaped, and only those.
            buffer_repeat(buffer, '\\', backslashes + 1);
        }
        backslashes = *p == '\\' ? backslashes + 1 : 0;
        buffer_add(buffer, p, 1);
    }
}

void dependency_rule(Buffer *buffer, const char *target, const char *const *prerequisites, size_t count) {
    add_name(buffer, target, " \t#:[*?%");
    buffer_text(buffer, ":");
    for (size_t i = 0; i < count; i++) {
        if (!prerequisites[i]) continue;
        buffer_text(buffer, " ");
        add_name(buffer, prerequisites[i], " \t#:[*?|");
    }
    buffer_text(buffer, "\n");
}
