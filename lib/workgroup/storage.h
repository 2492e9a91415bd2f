// Workgroup storage: what each compute entry point uses of it, against the limit.
// WGSL 2.4 Limits; each variable is rounded up to 16 bytes, as WebGPU counts.
#ifndef HEDDLE_WORKGROUP_STORAGE_H
#define HEDDLE_WORKGROUP_STORAGE_H

#include "sema/check.h"

typedef struct StorageItem {
    GlobalId global;
    NodeId first_use;
    bool known;         // false if its size depends on an override without a value
    uint64_t size;      // bytes of the store type
    uint32_t alignment; // bytes
    uint64_t offset;    // where it starts when the variables are laid out one after the other
    uint64_t padding;   // bytes inside the store type that hold no data
} StorageItem;

typedef struct StorageUse {
    FunctionId entry_point;
    bool size_known;
    uint32_t workgroup_size[3];
    VEC(StorageItem) items; // in the order of first use
    uint64_t total;         // bytes; the known ones
} StorageUse;

// What `entry_point` statically accesses, with override values applied.
void storage_account(Program *program, Arena *arena, const OverrideValues *values, FunctionId entry_point,
                     StorageUse *use);

// How many invocations a workgroup has; at most UINT64_MAX is said.
uint64_t storage_invocations(const StorageUse *use);

// `total` and a variable of `bytes` bytes more, rounded up; and a product. Neither wraps around: both stop at
// UINT64_MAX.
uint64_t storage_add(uint64_t total, uint64_t bytes);
uint64_t storage_multiply(uint64_t a, uint64_t b);

// The store type in the user's words: the length of an override-sized array as it was written.
const char *storage_type_text(const Program *program, Arena *arena, GlobalId global);

// Reports an error (workgroup-storage-limit) at the name of each of the entry points that uses more than
// `limit` bytes, with one note for each variable at its declaration. Returns whether all fit.
bool storage_check(Program *program, Arena *arena, const OverrideValues *values, uint64_t limit,
                   const FunctionId *entry_points, uint32_t count);

#endif
