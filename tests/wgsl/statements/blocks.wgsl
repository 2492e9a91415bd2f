fn f() {
    { { let a = 1; } let a = 2; }
    {}
    ;
    @diagnostic(off, derivative_uniformity) { }
}
