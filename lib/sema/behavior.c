// WGSL 9.7 Statements behavior analysis: the rules that combine behaviors.
#include "sema/checker.h"

// `continuing` holds neither Continue nor Return: check_flow.c has reported these.
Behavior behavior_loop(Behavior body, Behavior continuing) {
    if (body == BEHAVIOR_RETURN) return BEHAVIOR_RETURN;
    Behavior all = body | continuing;
    if (all & BEHAVIOR_BREAK) return (all | BEHAVIOR_NEXT) & ~(Behavior)(BEHAVIOR_BREAK | BEHAVIOR_CONTINUE);
    return all & ~(Behavior)(BEHAVIOR_CONTINUE | BEHAVIOR_NEXT);
}

Behavior behavior_switch(Behavior clauses) {
    if (!(clauses & BEHAVIOR_BREAK)) return clauses;
    return (clauses | BEHAVIOR_NEXT) & ~(Behavior)BEHAVIOR_BREAK;
}
