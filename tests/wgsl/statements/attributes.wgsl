fn f(x: bool) {
    @align(4) if x { } // error:5 [align-attr] align
    @compute { } // error:5 [compute-attr] compute
}
