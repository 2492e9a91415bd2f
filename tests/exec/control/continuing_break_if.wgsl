// continuing runs after every iteration, also after continue, and sees what the body declared; break if ends
// the loop there.
//! buffer 0:0 u32 4 10
//! buffer 0:1 u32 0*8
//! variant optimised -O
//! variant small -Os
//! dispatch main
//! expect 0:1 u32 4 6 5 9 45 1 100 7

@group(0) @binding(0) var<storage> input: array<u32, 2>;
@group(0) @binding(1) var<storage, read_write> result: array<u32, 8>;

fn early_return() -> u32 {
    var k = 0u;
    loop {
        if k == 7u { return k; }
        continuing {
            k++;
            break if k > 100u;
        }
    }
    return 0u;
}

@compute @workgroup_size(1)
fn main() {
    // Four iterations: 0, 1, 2, 3 (0 + 1 + 2 + 3).
    var i = 0u;
    var sum = 0u;
    loop {
        sum += i;
        continuing {
            i += 1u;
            break if i >= input[0];
        }
    }
    result[0] = i;
    result[1] = sum;

    // continue jumps to continuing: odd numbers are skipped, not the increment.
    var evens = 0u;
    var n = 0u;
    loop {
        let next = n + 1u;
        if n % 2u == 1u { continue; }
        evens += 1u;
        continuing {
            n = next;
            break if n >= input[1];
        }
    }
    result[2] = evens;

    // A nested loop inside continuing.
    var outer = 0u;
    var total = 0u;
    loop {
        continuing {
            outer++;
            for (var k = 0u; k < outer; k++) {
                total += 1u;
            }
            break if outer == 9u;
        }
    }
    result[3] = outer;
    result[4] = total;

    // break in the body leaves without running continuing.
    var ran = 0u;
    loop {
        if ran == 1u { break; }
        continuing {
            ran++;
        }
    }
    result[5] = ran;

    // The body runs once even if the condition holds from the start; a variable of the body is new each time.
    var last = 0u;
    loop {
        var fresh: u32;
        fresh += 100u;
        last = fresh;
        continuing {
            break if fresh == 100u;
        }
    }
    result[6] = last;
    result[7] = early_return();
}
