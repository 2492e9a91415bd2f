// What 's', 'm' and 'n' hold is computed, by way of variables, a parameter, a pointer and a result, and is never 500; no
// race is found for contents that cannot be.
// heddle: -Wall
var<workgroup> s: array<u32, 64>;
var<workgroup> m: u32;
var<workgroup> n: array<u32, 64>;
var<workgroup> t: array<u32, 64>;
var<workgroup> v: u32;
var<workgroup> w: array<u32, 64>;
var<private> p: u32;

fn put(q: ptr<function, u32>, x: u32) -> u32 {
    *q = x % 7;
    return x / 2;
}

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var x = i * 2;
    x += 1;
    s[i] = x;
    var y: u32;
    p = put(&y, i);
    n[i] = p + y;
    if (i == 0) {
        var mode = 1u;
        m = mode;
    }
    if (workgroupUniformLoad(&m) == 500) { v = i; }
    t[i] = 1;
    if (s[63 - i] == 500) { t[i ^ 1] = 2; }
    w[i] = 1;
    if (n[63 - i] == 500) { w[i ^ 1] = 2; }
}
