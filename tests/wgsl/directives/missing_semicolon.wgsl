requires pointer_composite_access // error:34 [syntax] ';'
diagnostic(off, derivative_uniformity);
const b = 1;
