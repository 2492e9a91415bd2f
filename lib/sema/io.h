// What check_io.c and check_interface.c share: the IO attributes. Private to lib/sema.
#ifndef HEDDLE_SEMA_IO_H
#define HEDDLE_SEMA_IO_H

#include "sema/checker.h"

typedef enum IoType { IO_U32, IO_VEC3U, IO_VEC4F, IO_F32, IO_BOOL, IO_CLIP } IoType;

// Directions in which a stage has a built-in value, as bits.
enum {
    IO_COMPUTE_INPUT = 1,
    IO_VERTEX_INPUT = 2,
    IO_VERTEX_OUTPUT = 4,
    IO_FRAGMENT_INPUT = 8,
    IO_FRAGMENT_OUTPUT = 16,
};

typedef struct IoBuiltin {
    const char *name;
    uint8_t type; // IoType
    uint8_t directions;
    uint8_t feature; // Feature that it needs, FEATURE_COUNT if none
} IoBuiltin;

extern const IoBuiltin IO_BUILTINS[BUILTIN_VALUE_COUNT];

// The rules that hold wherever IO attributes stand.
Io check_io_attributes(Checker *c, const AttributeSet *attributes, TypeId type);
Io member_io(const Checker *c, uint32_t member); // by index in TypeTable.members

typedef struct Location {
    uint32_t number;
    NodeId node; // AST_ATTRIBUTE
} Location;
typedef VEC(Location) LocationList;

// WGSL 13.3.1.3: no two of `list`, which is sorted, have the same number.
void check_locations(Checker *c, LocationList *list, const char *what, const char *name);

#endif
