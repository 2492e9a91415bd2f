// What rules mean: the pages of --explain, the list of --list-rules, and the help texts of SARIF.
#ifndef HEDDLE_CLI_EXPLAIN_H
#define HEDDLE_CLI_EXPLAIN_H

#include "buffer.h"

#include <stdbool.h>

// Adds the page about `name`: a rule, with a wrong and a right example, or the anchor of a section of the
// specification. Adds nothing and gives false where there is none.
bool explain_page(Buffer *buffer, const char *name);

// The same as Markdown; of rules only.
bool explain_markdown(Buffer *buffer, const char *name);

// Only the sentences about a rule.
bool explain_about(Buffer *buffer, const char *name);

// Adds a line for each rule: its name, its level by default, its summary.
void explain_list(Buffer *buffer);

#endif
