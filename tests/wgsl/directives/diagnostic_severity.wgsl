diagnostic(loud, derivative_uniformity); // error:1 [diagnostic-severity-control-names] loud
const a = 1;
