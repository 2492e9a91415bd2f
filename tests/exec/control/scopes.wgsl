// Shadowing, block scopes, variables set anew in each iteration, and names of functions, types and built-ins
// hidden by local ones.
//! buffer 0:0 i32 0*6
//! dispatch main
//! expect 0:0 i32 1 2 3 30 12 7

@group(0) @binding(0) var<storage, read_write> result: array<i32, 6>;

const x = 1;

fn min_of(min: i32, max: i32) -> i32 {
    // The parameters hide the built-in functions.
    if min < max { return min; }
    return max;
}

@compute @workgroup_size(1)
fn main() {
    result[0] = x;
    let x = x + 1;
    result[1] = x;
    {
        let x = x + 1;
        result[2] = x;
    }

    var sum = 0;
    for (var k = 0; k < 3; k++) {
        var fresh: i32;   // 0 in every iteration
        for (var k = 0; k < 4; k++) {
            fresh += k + 1;
        }
        sum += fresh;
    }
    result[3] = sum;

    var total = 0;
    loop {
        let step = 4;
        total += step;
        if total == 12 { break; }
    }
    result[4] = total;
    result[5] = min_of(9, 7);
}
