fn a() {
    var x = 1;
    x = 2 } // error:11 [syntax] the statement
fn b() {
    return } // error:12 [syntax] the 'return' statement
fn c() {
    let x = 1 } // error:15 [syntax] ';'
