fn f(a: bool) {
    if a { } elseif a { } // error:14 [if-statement] 'elseif' is spelled 'else if'
}
