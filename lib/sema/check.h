// Checking: names, types, constants, declarations, statements, and the rules of pipeline creation.
#ifndef HEDDLE_SEMA_CHECK_H
#define HEDDLE_SEMA_CHECK_H

#include "sema/program.h"

// A value for an override, converted from the command line's number. `key` is an @id in decimal digits or a
// name.
typedef struct OverrideSetting {
    const char *key;
    double value;
} OverrideSetting;

typedef struct LimitSetting {
    const char *name; // as WebGPU names it
    uint64_t value;
} LimitSetting;

typedef struct CheckOptions {
    const char *const *disabled_features;
    size_t disabled_feature_count;
} CheckOptions;

// Checks the module in `ast` and fills in `program` (which the caller has zeroed and given arena, ast,
// diagnostics). Returns whether the module is valid: WGSL 2.2 shader-creation errors.
bool check(Program *program, const CheckOptions *options);

// The enable-extensions and language extensions that a valid module relies on, whether directives name them
// or not, in the order of base/features.def. subgroup_uniformity is not among them: it changes what is found,
// not what may be written.
typedef struct FeatureNames {
    VEC(const char *) list;
} FeatureNames;
void program_features_used(const Program *program, Arena *arena, FeatureNames *names);

// The values of overrides that pipeline creation gives: by OverrideId, 0 where unknown (no value given and
// none by default, or one that depends on such).
typedef struct OverrideValues {
    ConstId *values;
    bool *given; // by OverrideId: a setting fixed it
} OverrideValues;

typedef struct PipelineOptions {
    const OverrideSetting *overrides;
    size_t override_count;
    const LimitSetting *limits;
    size_t limit_count;
    const char *const *entry_points; // by name; none means all
    size_t entry_point_count;
} PipelineOptions;

// The limits of WebGPU that heddle checks: X(member, name, default).
#define CHECKED_LIMITS(X)                                                                                    \
    X(workgroup_storage_size, "maxComputeWorkgroupStorageSize", 16384)                                       \
    X(invocations_per_workgroup, "maxComputeInvocationsPerWorkgroup", 256)                                   \
    X(workgroup_size_x, "maxComputeWorkgroupSizeX", 256)                                                     \
    X(workgroup_size_y, "maxComputeWorkgroupSizeY", 256)                                                     \
    X(workgroup_size_z, "maxComputeWorkgroupSizeZ", 64)                                                      \
    X(immediate_size, "maxImmediateSize", 64)

typedef struct Limits {
#define X(member, name, value) uint64_t member;
    CHECKED_LIMITS(X)
#undef X
} Limits;

Limits limits_from(const LimitSetting *settings, size_t count);

// Converts and checks the override values given (WGSL 7.2.2, WebGPU's conversion rules of design's command
// line): a key that the module does not have, a value that does not fit the type. Both check modes do this.
// Returns whether all fit; `values` gets them and the defaults of all others (default initializers evaluated
// in dependency order).
bool override_values(Program *program, const OverrideSetting *settings, size_t count, OverrideValues *values);

// The constant value of a const- or override-expression with overrides at `values`; 0 if it depends on one
// without a value or is an error; an error is reported once if `report` is set (a pipeline-creation error, at
// the operation).
ConstId evaluate(Program *program, const OverrideValues *values, NodeId expression, bool report);

// The number of elements of an array type, or bytes of a buffer, with overrides at `values`; 0 if unknown.
uint64_t evaluate_count(Program *program, const OverrideValues *values, TypeId type);

// The workgroup size of a compute entry point; false if a part is unknown (these are 0).
bool evaluate_workgroup_size(Program *program, const OverrideValues *values, FunctionId entry_point,
                             uint32_t size[3]);

// The rules of pipeline creation for the entry points asked for (all when none is named; an unknown name is
// an error): every override-expression that an entry point reaches is evaluated, array sizes, workgroup sizes
// and their limits. Workgroup storage is workgroup/storage.h's. Returns whether there was no error.
bool check_pipeline(Program *program, const PipelineOptions *options, const OverrideValues *values);

#endif
