diagnostic; // error:11 [syntax] after 'diagnostic'
diagnostic(, derivative_uniformity); // error:12 [syntax] a severity (error, warning, info or off)
diagnostic(off derivative_uniformity); // error:16 [syntax] after the severity
diagnostic(off, ); // error:17 [syntax] the name of a diagnostic rule
diagnostic(off, heddle.); // error:24 [syntax] the second part of the rule's name
fn f() {}
