#include "explain.h"

#include "heddle.h"
#include "section.h"

#include <string.h>

enum { PAGE_WIDTH = 80, NAME_WIDTH = 26, LEVEL_WIDTH = 9 };

typedef struct Page {
    const char *rule;
    const char *options; // that the examples need
    const char *about;   // paragraphs, an empty line between them
    const char *wrong;
    const char *right;
} Page;

static const Page PAGES[] = {
#define PAGE(rule, options, about, wrong, right) {rule, options, about, wrong, right},
#include "explain.def"
#undef PAGE
};

static const Page *find_page(const char *name) {
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++)
        if (strcmp(PAGES[i].rule, name) == 0) return &PAGES[i];
    return NULL;
}

static const heddle_rule *find_rule(const char *name) {
    for (size_t i = 0; i < heddle_rule_count(); i++)
        if (strcmp(heddle_rule_at(i)->name, name) == 0) return heddle_rule_at(i);
    return NULL;
}

static const char *level_text(const heddle_rule *rule) {
    static const char *const LEVELS[] = {"off", "warning", "error"};
    return rule->in_wall ? "-Wall" : LEVELS[rule->level];
}

static const char *level_sentence(const heddle_rule *rule) {
    if (rule->in_wall) return "a warning with -Wall, else off";
    switch (rule->level) {
    case HEDDLE_RULE_ERROR: return "an error by default";
    case HEDDLE_RULE_WARNING: return "a warning by default";
    default: return "off by default";
    }
}

// Adds paragraphs with lines of at most PAGE_WIDTH columns.
static void add_wrapped(Buffer *buffer, const char *text) {
    size_t column = 0;
    while (*text) {
        if (*text == '\n') {
            buffer_text(buffer, "\n");
            column = 0;
            text++;
            continue;
        }
        size_t length = strcspn(text, " \n");
        if (column != 0 && column + 1 + length > PAGE_WIDTH) {
            buffer_text(buffer, "\n");
            column = 0;
        } else if (column != 0) {
            buffer_text(buffer, " ");
            column++;
        }
        buffer_add(buffer, text, length);
        column += length;
        text += length;
        text += *text == ' ';
    }
    buffer_text(buffer, "\n");
}

static void add_indented(Buffer *buffer, const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n") + 1;
        if (length > 1) buffer_text(buffer, "    ");
        buffer_add(buffer, text, length);
        text += length;
    }
}

static void add_filter_name(Buffer *buffer, const char *name) {
    bool own = strcmp(name, "derivative-uniformity") != 0 && strcmp(name, "subgroup-uniformity") != 0;
    buffer_text(buffer, own ? "heddle." : "");
    for (; *name; name++)
        buffer_text(buffer, *name == '-' ? "_" : (char[]){*name, '\0'});
}

static void add_switches(Buffer *buffer, const char *name) {
    buffer_print(buffer, "On: -W%s. Off: -Wno-%s. An error: -Werror=%s.\nIn the source: diagnostic(off, ",
                 name, name, name);
    add_filter_name(buffer, name);
    buffer_text(buffer, ");\n");
}

static bool explain_section(Buffer *buffer, const char *name) {
    size_t section = section_find(name);
    if (section == SECTION_COUNT) return false;
    buffer_print(buffer, "%s: error of the specification, section '%s'\n\n", name, section_title(section));
    buffer_text(buffer,
                "The shader breaks what this section of the WebGPU Shading Language demands. Such an\n"
                "error always holds: -W does not change it.\n\n");
    buffer_print(buffer, SPECIFICATION_URL "#%s\n", section_fragment(section));
    return true;
}

bool explain_page(Buffer *buffer, const char *name) {
    const Page *page = find_page(name);
    const heddle_rule *rule = find_rule(name);
    if (!page || !rule) return explain_section(buffer, name);
    buffer_print(buffer, "%s: %s\n%s\n\n", name, rule->summary, level_sentence(rule));
    add_wrapped(buffer, page->about);
    const char *options = *page->options ? " (with " : "";
    const char *end = *page->options ? ")" : "";
    buffer_print(buffer, "\nWrong%s%s%s:\n\n", options, page->options, end);
    add_indented(buffer, page->wrong);
    buffer_text(buffer, "\nRight:\n\n");
    add_indented(buffer, page->right);
    buffer_text(buffer, "\n");
    add_switches(buffer, name);
    return true;
}

bool explain_markdown(Buffer *buffer, const char *name) {
    const Page *page = find_page(name);
    if (!page) return false;
    buffer_print(buffer, "%s\n\nWrong:\n\n```wgsl\n%s```\n\nRight:\n\n```wgsl\n%s```\n\n", page->about,
                 page->wrong, page->right);
    buffer_print(buffer, "Off: `-Wno-%s`, or in the source `diagnostic(off, ", name);
    add_filter_name(buffer, name);
    buffer_text(buffer, ");`\n");
    return true;
}

bool explain_about(Buffer *buffer, const char *name) {
    const Page *page = find_page(name);
    if (page) buffer_text(buffer, page->about);
    return page != NULL;
}

void explain_list(Buffer *buffer) {
    for (size_t i = 0; i < heddle_rule_count(); i++) {
        const heddle_rule *rule = heddle_rule_at(i);
        buffer_print(buffer, "%-*s%-*s%s\n", NAME_WIDTH, rule->name, LEVEL_WIDTH, level_text(rule),
                     rule->summary);
    }
}
