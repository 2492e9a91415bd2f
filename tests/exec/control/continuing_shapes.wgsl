// Loops of every shape, with continuing parts that declare, branch, call, switch and loop themselves.
@group(0) @binding(0) var<storage> n: array<u32, 4>; // 0 1 5 9
@group(0) @binding(1) var<storage, read_write> o: array<array<u32, 8>, 4>;

var<private> calls: u32;

fn step(x: u32) -> u32 {
    calls++;
    return x + 1;
}

fn first_above(limit: u32) -> u32 {
    var i = 0u;
    loop {
        if i * i > limit { return i; }
        continuing { i++; }
    }
}

// A switch in a loop, whose `break` is its own and whose `continue` is the loop's; a return out of both.
fn digits(limit: u32) -> u32 {
    var sum = 0u;
    for (var i = 0u; i < limit; i++) {
        switch i % 4 {
            case 0 { sum += 1; break; }
            case 1 { continue; }
            case 2, 3 {
                if i == 7 { return sum + 1000; }
                loop { if sum % 10 == 0 { break; } sum++; }
            }
            default { }
        }
        sum += 100;
    }
    return sum;
}

@compute @workgroup_size(4)
fn main(@builtin(local_invocation_index) id: u32) {
    let limit = n[id];
    calls = 0;
    // The continuing part sees the body's declarations, and counts down in a loop of its own.
    var total = 0u;
    var i = 0u;
    loop {
        let square = i * i;
        var rest = square;
        if i % 2 == 1 { continue; }
        total += 1;
        continuing {
            let more = square + 1;
            while rest > 2 { rest -= 2; total += 10; }
            switch rest { case 0 { total += more * 100; } default { total += 1000; } }
            i = step(i);
            break if i >= limit;
        }
    }
    o[id][0] = total;
    o[id][1] = calls;
    o[id][2] = first_above(limit);
    o[id][3] = digits(limit);
    // `while` with `continue` and nested loops, both with a variable of the same name.
    var k = 0u;
    var pairs = 0u;
    while k < limit {
        k++;
        if k == 2 { continue; }
        for (var i = k; i < limit; i += 2) {
            if i == 8 { break; }
            pairs++;
        }
    }
    o[id][4] = pairs;
    // No condition, no update; and an update that is a call.
    var c = 0u;
    for (;;) {
        if c >= limit { break; }
        c += 2;
    }
    o[id][5] = c;
    var turns = 0u;
    for (var j = 0u; j < limit; j = step(j)) { turns += j; }
    o[id][6] = turns;
    o[id][7] = calls;
}
// o[.][0], for each i whose square is s: +1 if i is even; then (s - r) / 2 times 10, where r is 1 or 2 but 0 for 0;
// then (s + 1) * 100 for r = 0, else 1000.
//   i = 0: 1 + 0 + 100; 1: 0 + 1000; 2 (4): 1 + 10 + 1000; 3 (9): 40 + 1000; 4 (16): 1 + 70 + 1000;
//   5 (25): 120 + 1000; 6 (36): 1 + 170 + 1000; 7 (49): 240 + 1000; 8 (64): 1 + 310 + 1000
//   0 and 1: 101; 5: 101 + 1000 + 1011 + 1040 + 1071 = 4223; 9: 4223 + 1120 + 1171 + 1240 + 1311 = 9065
// digits: 0: 1 + 100; 1: nothing; 2: 101 -> 110, 210; 3: 310; 4: 411; 5: nothing; 6: 420, 520; 7: 1520
// pairs of limit 5: k = 1: 1, 3; 3: 3; 4: 4; 5: none. Of 9: 1, 3, 5, 7; 3, 5, 7; 4, 6; 5, 7; 6; 7; none at 8.
//! buffer 0:0 0 1 5 9
//! buffer 0:1 7*32
//! dispatch main
//! expect 0:1 101 1 1 0 0 0 0 1  101 1 2 101 0 2 0 2  4223 5 3 411 4 6 10 10  9065 9 4 1520 13 10 36 18
