// Files that are plainly no WGSL.
#ifndef HEDDLE_SYNTAX_FOREIGN_TEXT_H
#define HEDDLE_SYNTAX_FOREIGN_TEXT_H

#include "base/diagnostics.h"

// Reports the first part of the source that is SPIR-V, UTF-16, GLSL or JSON, with one error in place of the
// many that lexing it would give. Whether there was one.
bool report_foreign_text(const Source *source, Diagnostics *diagnostics);

#endif
