// The walk behind evaluate() of check.h; private to lib/sema.
#ifndef HEDDLE_SEMA_EVALUATOR_H
#define HEDDLE_SEMA_EVALUATOR_H

#include "sema/check.h"

typedef struct Evaluator {
    Program *program;
    const OverrideValues *values;
    Folder folder;
    bool report;
    bool failed;
    VEC(NodeId) spine;
    VEC(ConstId) arguments;
} Evaluator;

// As evaluate(), and says whether there was no error; `value` is 0 where it is not known.
bool evaluate_root(Program *program, const OverrideValues *values, NodeId expression, bool report,
                   ConstId *value);

#endif
