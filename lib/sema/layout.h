// Alignment, size and facts of composite types, WGSL 14.4 and 6.2. Used by the type constructors alone:
// everyone else reads what they left in Type and StructMember.
#ifndef HEDDLE_SEMA_LAYOUT_H
#define HEDDLE_SEMA_LAYOUT_H

#include "sema/types.h"

// `offset` rounded up to a multiple of `alignment`, a power of two. Sizes stop at INT64_MAX: no program that
// is accepted comes near it, and nothing wraps around on the way to the message.
uint64_t layout_round_up(uint64_t offset, uint32_t alignment);
uint64_t layout_add(uint64_t left, uint64_t right);
uint64_t layout_multiply(uint64_t left, uint64_t right);

// Fills in alignment, size, flags and depth of `type` from its other fields and its element type.
void layout_type(const TypeTable *types, Type *type);

// Fills in alignment, size and offset of the `count` members that belong to the structure type `type`, and
// alignment, size, flags and depth of `type`.
void layout_structure(const TypeTable *types, StructMember *members, uint32_t count, Type *type);

#endif
