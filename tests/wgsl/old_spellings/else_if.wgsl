fn f(a: bool) {
    if a { } elseif a { } // error:21 [syntax] 'a'
}
