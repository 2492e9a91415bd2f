#include "syntax/template_text.h"

#include <stdbool.h>
#include <string.h>

static bool is_name_byte(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
           byte == '_';
}

static const char *skip_blanks(const char *at) {
    while (*at == ' ' || *at == '\t')
        at++;
    return at;
}

static const char *skip_name(const char *at) {
    while (is_name_byte(*at) || *at == '.')
        at++;
    return at;
}

// `#ifdef`, `#import`, `# define`.
static uint32_t directive_length(const char *text) {
    static const char *const directives[] = {"import",
                                             "include",
                                             "define",
                                             "undef",
                                             "if",
                                             "ifdef",
                                             "ifndef",
                                             "else",
                                             "elif",
                                             "elseif",
                                             "endif",
                                             "pragma",
                                             "error",
                                             "line",
                                             "for",
                                             "endfor",
                                             "extension",
                                             "version",
                                             "define_import_path",
                                             "export",
                                             "unroll_loop_start"};
    const char *name = skip_blanks(text + 1);
    const char *end = skip_name(name);
    for (size_t i = 0; i < sizeof directives / sizeof *directives; i++)
        if (strlen(directives[i]) == (size_t)(end - name) &&
            memcmp(directives[i], name, (size_t)(end - name)) == 0)
            return (uint32_t)(end - text);
    return 0;
}

// `{{name}}`, `{{#if x}}`, `{{{x}}}`. Two braces that open alone are WGSL: a block within a block.
static uint32_t braces_length(const char *text) {
    const char *at = skip_blanks(text + 2);
    if (*at == '#' || (*at == '/' && is_name_byte(at[1])) || *at == '>' || *at == '^') return 2;
    const char *end = skip_blanks(skip_name(at));
    bool has_name = is_name_byte(*at);
    return has_name && end[0] == '}' && end[1] == '}' ? (uint32_t)(end + 2 - text) : 0;
}

uint32_t template_text_length(const char *text) {
    switch (text[0]) {
    case '#': return text[1] == '{' ? 2 : directive_length(text);
    case '$': return text[1] == '{' ? 2 : 0;
    case '{': return text[1] == '{' ? braces_length(text) : text[1] == '%' ? 2 : 0;
    default: return 0;
    }
}
