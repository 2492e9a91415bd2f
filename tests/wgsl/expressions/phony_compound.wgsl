fn f() {
    _ += 1; // error:5 [syntax] '_'
}
