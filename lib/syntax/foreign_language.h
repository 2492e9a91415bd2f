// Shaders of other languages, told by what they declare.
#ifndef HEDDLE_SYNTAX_FOREIGN_LANGUAGE_H
#define HEDDLE_SYNTAX_FOREIGN_LANGUAGE_H

#include "base/diagnostics.h"

// Of a source that does not parse: where a part of it is plainly a shader in Metal's language, Slang, HLSL or
// GLSL, and has nothing that only WGSL has, replaces all diagnostics by one error that says so. Whether it
// did. Looks at no more than the first 256 KiB of each part.
bool report_foreign_language(const Source *source, Diagnostics *diagnostics);

#endif
