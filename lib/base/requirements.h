// What emitted SPIR-V asks of those who run it.
#ifndef HEDDLE_BASE_REQUIREMENTS_H
#define HEDDLE_BASE_REQUIREMENTS_H

#include "base/vec.h"

// Names as SPIR-V and Vulkan spell them, each once, in the order of the module.
typedef struct RequirementNames {
    VEC(const char *) list;
} RequirementNames;

typedef struct Requirements {
    const char *target;               // "vulkan1.1"
    const char *failure;              // why there is no SPIR-V for it, or null; then the lists are empty
    RequirementNames device_features; // members of the VkPhysicalDevice...Features structures, to be enabled
    RequirementNames device_extensions; // to be enabled
    RequirementNames properties;        // what the device's properties must hold
    RequirementNames capabilities;      // that the module declares
    RequirementNames spirv_extensions;  // that the module declares
} Requirements;

#endif
