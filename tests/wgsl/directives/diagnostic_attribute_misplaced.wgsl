@diagnostic(off, derivative_uniformity) // error:1 [diagnostic-filtering] '@diagnostic'
var<private> x: u32;
struct S {
    @diagnostic(off, derivative_uniformity) a: u32, // error:5 [diagnostic-filtering] '@diagnostic'
}
