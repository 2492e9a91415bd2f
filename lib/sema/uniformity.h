// WGSL 15.2 Uniformity: collective operations (barriers, derivatives, subgroup and quad operations) are only
// executed in uniform control flow.
//
// The analysis is the specification's, for each of its uniformity scopes, with these readings where its text
// leaves a gap. They keep what the text promises of itself: that the analysis is sound, and that moving code
// to a function changes nothing.
//
//   - A pointer parameter of any address space stands for the uniformity of the pointer, so that a
//     non-uniform index in an argument is seen in the callee's barriers and results.
//   - Contents that a callee requires to be uniform are those before the call.
//   - A variable after a loop has the values of the places that leave the loop, `break if` among them.
//   - A failure is found for each call that needs uniformity by itself, not for all of one severity at once.
//   - Atomic operations give non-uniform values: they read memory that other invocations write.
//   - Inputs of an entry point that are no uniform built-in values are non-uniform.
#ifndef HEDDLE_SEMA_UNIFORMITY_H
#define HEDDLE_SEMA_UNIFORMITY_H

#include "base/rules.h"
#include "sema/check.h"

// Checks every function of a checked module that has no errors of its own, and reports what is wrong: for
// barriers under the anchor `uniformity`, for others under the rules derivative-uniformity and
// subgroup-uniformity with the severity that the nearest diagnostic filter gives, or else `levels`. Returns
// whether no error was reported.
bool check_uniformity(Program *program, const CheckOptions *options, const RuleLevels *levels);

#endif
