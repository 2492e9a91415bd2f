// As many steps as it takes, and the result is kept in the invocation's own place.
var<workgroup> t: array<u32, 128>;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    var n = i + 1;
    var steps = 0u;
    while (n != 1) {
        if (n % 2 == 0) { n /= 2; } else { n = 3 * n + 1; }
        steps++;
    }
    t[i] = steps;
}
