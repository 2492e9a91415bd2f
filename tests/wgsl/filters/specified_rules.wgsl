// Names of two parts are heddle's, those of one part the specification's.
diagnostic(off, heddle.derivative_uniformity); // warning:1 [unknown-diagnostic-rule] // note:1 write 'derivative_uniformity'
diagnostic(off, unreachable_code); // warning:1 [unknown-diagnostic-rule] // note:1 write 'heddle.unreachable_code'
diagnostic(off, heddle.no_such_rule); // warning:1 [unknown-diagnostic-rule] heddle.no_such_rule
