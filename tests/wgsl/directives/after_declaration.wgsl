const a = 1;
// error@+1:1 [directives] directives must stand before all declarations
requires pointer_composite_access;
// error@+1:1 [directives] directives must stand before all declarations
enable f16;
// error@+1:1 [directives] directives must stand before all declarations
diagnostic(off, derivative_uniformity);
