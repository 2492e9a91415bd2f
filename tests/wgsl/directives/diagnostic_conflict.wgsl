diagnostic(off, derivative_uniformity);
diagnostic(warning, derivative_uniformity); // error:1 [diagnostic-filtering] derivative_uniformity
const a = 1;
