// `THREADS` goes with the size: where it is 1, one invocation runs, and where it is not, the stores that collide do not
// happen. Nor does it say anything about a race if it decides which invocations go on, or where they store to.
// heddle: -Wall -Wno-override-without-value
override WIDTH: u32;
override THREADS: u32;
var<workgroup> t: array<u32, 512>;

@compute @workgroup_size(WIDTH)
fn main(@builtin(local_invocation_index) i: u32) {
    if (THREADS < 2) { t[i / 2] = i; }
    if (i >= THREADS) { t[i / 2] = i; }
    t[i % THREADS] = i;
}
