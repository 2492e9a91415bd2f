fn f() {
    var x = 1;
    x; // error:5 [statements] function call
    x + 1; // error:7 [syntax] function call
    2; // error:5 [statements] function call
    x = 3;
}
