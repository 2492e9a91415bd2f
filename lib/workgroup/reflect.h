// The report as JSON: the workgroup memory of entry points, and what build scripts want to know of a module.
// man/heddle.1, section REPORT, describes its members.
#ifndef HEDDLE_WORKGROUP_REFLECT_H
#define HEDDLE_WORKGROUP_REFLECT_H

#include "workgroup/report.h"

// One JSON object, without a line break at its end, in UTF-8 whatever the bytes of the file's name: those
// that are not become U+FFFD.
const char *reflect_json(const ReportInput *input, Arena *arena);

// The object of a module with errors: its name, and that it is not valid.
const char *reflect_invalid_json(Arena *arena, const Source *source);

#endif
