// The report as JSON: the workgroup memory of entry points, and what build scripts want to know of a module.
// man/heddle.1, section REPORT, describes its members.
#ifndef HEDDLE_WORKGROUP_REFLECT_H
#define HEDDLE_WORKGROUP_REFLECT_H

#include "workgroup/storage.h"

// One JSON object, without a line break at its end, in UTF-8 whatever the bytes of the file's name: those
// that are not become U+FFFD. `valid` is what the object says of the module.
const char *reflect_json(Program *program, Arena *arena, const OverrideValues *values, uint64_t limit,
                         const FunctionId *entry_points, uint32_t count, bool valid);

// The object of a module with errors: its name, and that it is not valid.
const char *reflect_invalid_json(Arena *arena, const Source *source);

#endif
