@diagnostic(off, derivative_uniformity)
@diagnostic(off, derivative_uniformity) // error:1 [diagnostic-attr] already a filter for 'derivative_uniformity'
fn f() {}
