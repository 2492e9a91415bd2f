diagnostic(off, no_such_rule); // warning:1 [unknown-diagnostic-rule] no_such_rule
diagnostic(off, tool.no_such_rule);
const a = 1;
