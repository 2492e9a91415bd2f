// Directives.

enable ; // rejects: enable_extension_name, enable_extension_list // error:8 [syntax] expected the name of an extension

enable f16 subgroups; // rejects: enable_directive // error:12 [syntax] expected ';'

enable f16, , subgroups; // rejects: enable_extension_list // error:13 [syntax] expected the name of an extension

requires ; // rejects: language_extension_name // error:10 [syntax] expected the name of a language extension

requires 7; // rejects: language_extension_list // error:10 [syntax] expected the name of a language extension

requires pointer_composite_access: // rejects: requires_directive // error:34 [syntax] expected ';'

diagnostic off, derivative_uniformity; // rejects: diagnostic_directive // error:12 [syntax] expected '('

diagnostic(, derivative_uniformity); // rejects: severity_control_name, diagnostic_control // error:12 [syntax] expected a severity

diagnostic(off derivative_uniformity); // rejects: diagnostic_control // error:16 [syntax] expected ','

diagnostic(off, 5); // rejects: diagnostic_rule_name, diagnostic_name_token // error:17 [syntax] expected the name of a diagnostic rule

diagnostic(off, tool.); // rejects: diagnostic_rule_name, diagnostic_name_token // error:22 [syntax] expected the second part

diagnostic(off, derivative_uniformity) // rejects: global_directive // error:39 [syntax] expected ';'
const a = 1;
