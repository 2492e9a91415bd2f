fn f(x: i32) {
    break; // error:5 [break-statement]
    continue; // error:5 [continue-statement]
    if true { break; } // error:15 [break-statement]
    switch x { default { continue; } } // error:26 [continue-statement]
    switch x { default { break; } }
    loop { switch x { default { continue; } } continuing { break if true; } }
}
