#include "status.h"

#include "buffer.h"
#include "output.h"
#include "unicode_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

void complain(const char *format, ...) {
    char message[4096];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    Buffer line = {0};
    buffer_text(&line, "heddle: ");
    visible_text(&line, message);
    buffer_text(&line, "\n");
    write_all(STDERR_FILENO, line.bytes, line.length);
    buffer_free(&line);
}
