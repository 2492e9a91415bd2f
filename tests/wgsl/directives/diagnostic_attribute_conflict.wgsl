@diagnostic(off, derivative_uniformity) @diagnostic(info, derivative_uniformity) // error:41 [diagnostic-attr] derivative_uniformity
fn f() {}

@diagnostic(off, derivative_uniformity) @diagnostic(off, subgroup_uniformity)
fn g() {}
