// Statements and expressions as other languages have them: one error each.
struct Pair {
    a: i32,
    b: i32,
}

fn statements(x: i32) {
    var y = x;
    if (y = 1) {} // error:11 [assignment] did you mean '=='
    if y = 1 {} // error:10 [assignment] did you mean '=='
    while (y = 1) { break; } // error:14 [assignment] did you mean '=='
    for (; y = 1;) { break; } // error:14 [assignment] did you mean '=='
    y = max(1, y = 2); // error:18 [assignment] '=' assigns
    loop { continuing { break if y = 1; } } // error:36 [assignment] did you mean '=='
    ++y; // error:5 [increment-decrement] '++' follows the variable
    --y; // error:5 [increment-decrement] '--' follows the variable
    for (var i = 0; i < 3; ++i) {} // error:28 [increment-decrement] '++' follows the variable
    y = y++; // error:10 [increment-decrement] '++'
    const int n = 4; // error:11 [syntax] 'const n: i32'
    let f32 z = 1.0; // error:9 [syntax] 'let z: f32'
    unsigned int u = 1; // error:14 [syntax] 'var'
    auto v = 1; // error:5 [syntax] 'let'
    mut w = 1; // error:5 [syntax] 'var'
    let mut m = n; // error:5 [reserved-words] 'var'
    m = 2;
    if y == 1 {} elseif (y == 2) {} // error:18 [if-statement] 'else if'
    var a = 1, b = 2; // error:14 [syntax] expected ';'
}

fn expressions(p: bool, q: bool, i: i32) {
    let conjunction = p and q; // error:25 [syntax] '&&'
    let disjunction = (p or q); // error:26 [syntax] '||'
    let negation = (not p); // error:21 [syntax] '!'
    let same = i === 1; // error:18 [syntax] '=='
    let different = i !== 1; // error:23 [syntax] '!='
    let pair = Pair { a: 1, b: 2 }; // error:21 [syntax] expected ';'
    let other = new Pair(1, 2); // error:17 [reserved-words] 'new'
    let size = sizeof(Pair); // error:16 [reserved-words] 'sizeof'
    let unsplit = max(1 2); // error:25 [syntax] expected ',' or ')'
    let real = 1.0F; // error:19 [numeric-literals] 'F'
    let binary = 0b101; // error:19 [numeric-literals] 'b101'
    let large = 1_000; // error:18 [numeric-literals] '_000'
    let text = “x”; // error:16 [tokens] “
    let character = ‘x’; // error:21 [tokens] ‘
    let used = unknown; // error:16 [declaration-and-scope] 'unknown'
}
