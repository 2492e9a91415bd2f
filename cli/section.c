#include "section.h"

#include <string.h>

static const struct {
    const char *anchor;
    const char *title;
} SECTIONS[] = {
#define SECTION(anchor, title) {anchor, title},
#include "sections.def"
#undef SECTION
};

size_t section_find(const char *anchor) {
    size_t low = 0;
    size_t high = SECTION_COUNT;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(SECTIONS[middle].anchor, anchor);
        if (order == 0) return middle;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return SECTION_COUNT;
}

const char *section_anchor(size_t index) {
    return SECTIONS[index].anchor;
}

const char *section_title(size_t index) {
    return SECTIONS[index].title;
}

const char *section_fragment(size_t index) {
    const char *anchor = SECTIONS[index].anchor;
    return strcmp(anchor, "syntax") == 0 ? "grammar-recursive-descent" : anchor;
}
