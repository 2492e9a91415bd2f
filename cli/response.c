#include "response.h"

#include "buffer.h"
#include "input.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAXIMUM = 16, FILES_MAXIMUM = 2000 };

static void add_argument(Arguments *arguments, char *text) {
    if (arguments->count + 1 >= arguments->capacity) {
        arguments->capacity = arguments->capacity != 0 ? arguments->capacity * 2 : 32;
        arguments->items = memory_resize(arguments->items, arguments->capacity, sizeof *arguments->items);
    }
    arguments->items[arguments->count++] = text;
    arguments->items[arguments->count] = NULL;
}

static bool is_blank(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

// Takes the argument that begins at *at, which is not blank. Gives false when a quote stays open.
static bool take_argument(const char **at, const char *end, Buffer *argument) {
    char quote = '\0';
    for (; *at < end && (quote || !is_blank(**at)); ++*at) {
        if (**at == '\\' && *at + 1 < end) {
            ++*at;
            buffer_add(argument, *at, 1);
        } else if (quote ? **at == quote : **at == '"' || **at == '\'') {
            quote = quote ? '\0' : **at;
        } else {
            buffer_add(argument, *at, 1);
        }
    }
    buffer_add(argument, "", 1);
    return !quote;
}

static char *expand(Arguments *arguments, char *text, int depth);

static char *expand_text(Arguments *arguments, const char *path, const Buffer *text, int depth) {
    if (text->length == 0) return NULL;
    if (memchr(text->bytes, '\0', text->length))
        return memory_print("'@%s' is no text: it holds a zero byte", path);
    const char *at = text->bytes;
    const char *end = at + text->length;
    char *trouble = NULL;
    while (!trouble) {
        while (at < end && is_blank(*at))
            at++;
        if (at == end) break;
        Buffer argument = {0};
        if (take_argument(&at, end, &argument)) {
            trouble = expand(arguments, argument.bytes, depth);
        } else {
            trouble = memory_print("'@%s': a quote is not closed", path);
            buffer_free(&argument);
        }
    }
    return trouble;
}

static char *expand_file(Arguments *arguments, const char *path, int depth) {
    if (depth > DEPTH_MAXIMUM)
        return memory_print("'@%s': response files name each other more than %d deep", path, DEPTH_MAXIMUM);
    if (arguments->file_count == FILES_MAXIMUM)
        return memory_print("'@%s': there are more than %d response files", path, FILES_MAXIMUM);
    if (!*path || strcmp(path, "-") == 0)
        return memory_print("'@%s' should be '@FILE', a response file; '--' ends the options", path);
    Buffer text = {0};
    char *unread = input_read(path, &text);
    arguments->files = memory_resize(arguments->files, arguments->file_count + 1, sizeof *arguments->files);
    arguments->files[arguments->file_count++] = memory_copy(path);
    char *trouble =
        unread ? memory_print("'@%s': %s", path, unread) : expand_text(arguments, path, &text, depth);
    free(unread);
    buffer_free(&text);
    return trouble;
}

// Takes over `text`.
static char *expand(Arguments *arguments, char *text, int depth) {
    if (text[0] != '@' || arguments->ended) {
        if (strcmp(text, "--") == 0) arguments->ended = true;
        add_argument(arguments, text);
        return NULL;
    }
    char *trouble = expand_file(arguments, text + 1, depth + 1);
    free(text);
    return trouble;
}

char *arguments_expand(Arguments *arguments, int argc, char **argv) {
    *arguments = (Arguments){0};
    char *trouble = NULL;
    if (argc > 0) add_argument(arguments, memory_copy(argv[0]));
    for (int i = 1; i < argc && !trouble; i++)
        trouble = expand(arguments, memory_copy(argv[i]), 0);
    return trouble;
}

void arguments_free(Arguments *arguments) {
    for (size_t i = 0; i < arguments->count; i++)
        free(arguments->items[i]);
    for (size_t i = 0; i < arguments->file_count; i++)
        free(arguments->files[i]);
    free(arguments->items);
    free(arguments->files);
}
