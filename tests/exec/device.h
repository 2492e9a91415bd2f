// A Vulkan device, as the execution tests need it: buffers that the host sees, with guard zones around them,
// dispatches of one entry point, and draws of two.
#ifndef EXEC_DEVICE_H
#define EXEC_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "script.h"

typedef struct Device Device;
typedef struct DeviceBuffer DeviceBuffer;

// Opens the first device whose name contains `name_part` (a GPU before a software device when it is
// empty), with every feature that device_has_feature() knows and the device offers, but without robust
// buffer access, so that an index that the shader leaves unclamped does harm that a test can see.
// Returns NULL with a message in `error` when there is none.
Device *device_open(const char *name_part, char *error, size_t error_size);
void device_close(Device *device);

const char *device_name(const Device *device);
// The minor version of Vulkan 1.x that the device offers.
uint32_t device_minor_version(const Device *device);
bool device_has_feature(const Device *device, const char *name);

// Whether it can draw.
bool device_has_graphics(const Device *device);

// True after a time-out or a lost device: nothing more can be run on it.
bool device_is_lost(const Device *device);

// A buffer of word_count words, all 0, for the binding that `directive` gives (none if null). Exits when the
// device has no memory left.
DeviceBuffer *device_buffer_new(Device *device, const BufferDirective *directive, size_t word_count);
void device_buffer_free(Device *device, DeviceBuffer *buffer);
uint32_t *device_buffer_words(DeviceBuffer *buffer);
// False when a shader wrote outside the buffer: the guard zone was changed.
bool device_buffer_guard_intact(DeviceBuffer *buffer);

// Runs `step`, a dispatch, and waits for its end, at most 120 seconds.
bool device_dispatch(Device *device, const uint32_t *spirv, size_t spirv_words, const Step *step,
                     DeviceBuffer *const *buffers, size_t buffer_count, char *error, size_t error_size);

// Runs `step`, a draw, likewise. The attributes and targets of the script have a buffer each; what the draw
// leaves in a target is in its buffer afterwards.
bool device_draw(Device *device, const uint32_t *spirv, size_t spirv_words, const Script *script,
                 const Step *step, DeviceBuffer *const *buffers, DeviceBuffer *const *attributes,
                 DeviceBuffer *const *targets, char *error, size_t error_size);

#endif
