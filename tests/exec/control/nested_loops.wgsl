// for, while and loop inside one another, with break and continue that belong to the innermost one.
//! buffer 0:0 u32 0*6
//! dispatch main
// pairs (a, b), a < b < 6, a + b odd: 9; the number of primes below 30: 10; steps of 27 to 1 in 3n+1: 111;
// 1 + 2 + 4 + 5 + 7 + 8: 27; greatest common divisor of 1071 and 462: 21; two rows of three columns: 6
//! expect 0:0 u32 9 10 111 27 21 6

@group(0) @binding(0) var<storage, read_write> result: array<u32, 6>;

fn odd_pairs(n: u32) -> u32 {
    var count = 0u;
    for (var a = 0u; a < n; a++) {
        for (var b = a + 1u; b < n; b++) {
            if (a + b) % 2u == 0u { continue; }
            count++;
        }
    }
    return count;
}

fn primes(n: u32) -> u32 {
    var count = 0u;
    var candidate = 2u;
    while candidate < n {
        var prime = true;
        var divisor = 2u;
        loop {
            if divisor * divisor > candidate { break; }
            if candidate % divisor == 0u {
                prime = false;
                break;
            }
            divisor++;
        }
        if prime { count += 1u; }
        candidate += 1u;
    }
    return count;
}

fn collatz_steps(start: u32) -> u32 {
    var n = start;
    var steps = 0u;
    for (; n != 1u; steps++) {
        if n % 2u == 0u {
            n /= 2u;
        } else {
            n = 3u * n + 1u;
        }
    }
    return steps;
}

fn gcd(x: u32, y: u32) -> u32 {
    var a = x;
    var b = y;
    while b != 0u {
        let rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

@compute @workgroup_size(1)
fn main() {
    result[0] = odd_pairs(6u);
    result[1] = primes(30u);
    result[2] = collatz_steps(27u);
    var sum = 0u;
    for (var k = 0u; ; k++) {
        if k % 3u == 0u { continue; }
        if k >= 10u { break; }
        sum += k;
    }
    result[3] = sum;
    result[4] = gcd(1071u, 462u);
    var cells = 0u;
    for (var row = 0; row < 4; row++) {
        if row == 1 { continue; }
        for (var column = 0; column < 4; column++) {
            if row == 2 { break; }
            if column == 3 { break; }
            cells++;
        }
    }
    result[5] = cells;
}
