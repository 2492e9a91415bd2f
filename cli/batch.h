// Many files, several at a time, shown in their order.
#ifndef HEDDLE_CLI_BATCH_H
#define HEDDLE_CLI_BATCH_H

#include "verdict.h"

// Compiles every source on options->jobs threads. `show` gets the verdicts one at a time, in the order of the
// sources, as soon as it is a file's turn; it may be called on any thread, and the verdict is freed after.
// Threads run ahead of what has been shown by a bounded number of files.
void batch_run(const Options *options, const SourceList *sources, bool color,
               void (*show)(void *user, Verdict *verdict), void *user);

#endif
