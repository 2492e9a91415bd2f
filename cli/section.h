// The sections of the WGSL specification, by the anchors that errors are printed with.
#ifndef HEDDLE_CLI_SECTION_H
#define HEDDLE_CLI_SECTION_H

#include <stddef.h>

enum {
#define SECTION(anchor, title) +1
    SECTION_COUNT = 0
#include "sections.def"
#undef SECTION
};

// The index of the section with this anchor, SECTION_COUNT for none.
size_t section_find(const char *anchor);

const char *section_anchor(size_t index);
const char *section_title(size_t index);

// What follows '#' in the address of the section.
const char *section_fragment(size_t index);

#define SPECIFICATION_URL "https://www.w3.org/TR/WGSL/"

#endif
