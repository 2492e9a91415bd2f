fn f(x: u32) {
    var y = x;
    while y > 1u { y /= 2u; }
    while (true) { if y == 0u { break; } continue; }
    while x { } // error:11 [while-statement] bool
}
