// WGSL 17.14 Buffer view built-in functions: what is wrong with a view, as far as its offset and size are
// known.
#ifndef HEDDLE_SEMA_BUFFER_VIEW_H
#define HEDDLE_SEMA_BUFFER_VIEW_H

#include "sema/program.h"

typedef struct BufferView {
    TypeId type; // what the buffer is seen as
    AddressSpace space;
    uint64_t buffer_size; // bytes; 0 if it is not known
    bool sized;           // 'bufferArrayView', which takes a size
    bool has_offset, has_size;
    int64_t offset, size; // bytes
} BufferView;

// A sentence about the first error, null if there is none; `argument` is the argument that it is about, 0 for
// the buffer itself.
const char *buffer_view_problem(const Program *program, Arena *arena, const BufferView *view,
                                uint32_t *argument);

// How a type lies in a buffer of which it is a view.
typedef struct ViewLayout {
    uint64_t alignment;    // WGSL 14.4.5 RequiredAlignOf
    uint64_t least;        // WGSL 17.14 MinTypeSize
    uint64_t array_offset; // WGSL 17.14 ArrayOffset
    uint64_t stride;       // of the runtime-sized array in it, 0 if there is none
} ViewLayout;
ViewLayout buffer_view_layout(const Program *program, TypeId type, AddressSpace space);

#endif
