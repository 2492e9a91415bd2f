#include "status.h"

#include "buffer.h"
#include "output.h"
#include "unicode_text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

void complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *message = memory_print_list(format, arguments);
    va_end(arguments);
    Buffer line = {0};
    buffer_text(&line, "heddle: ");
    visible_text(&line, message);
    free(message);
    buffer_text(&line, "\n");
    write_all(STDERR_FILENO, line.bytes, line.length);
    buffer_free(&line);
}
