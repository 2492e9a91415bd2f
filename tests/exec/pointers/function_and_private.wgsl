// Pointer parameters to function and private variables: whole ones, members, elements with dynamic indices,
// vector-typed and passed on twice.
//! buffer 0:0 i32 2 1
//! buffer 0:1 i32 99*16
//! dispatch main
//! expect 0:1 i32 9 5  1 20 1 1  7 8 -1  30 31 32 33  3 105 40

struct Pair {
    a: i32,
    b: i32,
}

struct Box {
    pairs: array<Pair, 3>,
    v: vec3<i32>,
}

@group(0) @binding(0) var<storage> input: array<i32, 2>;
@group(0) @binding(1) var<storage, read_write> result: array<i32, 16>;

var<private> counter: i32;
var<private> table: array<i32, 4>;

fn swap(x: ptr<function, i32>, y: ptr<function, i32>) {
    let kept = *x;
    *x = *y;
    *y = kept;
}

fn set_element(p: ptr<function, array<i32, 4>>, index: i32, value: i32) {
    (*p)[index] = value;
}

fn add_to(p: ptr<function, i32>, n: i32) -> i32 {
    *p += n;
    return *p;
}

fn add_to_pair(p: ptr<function, Pair>) -> i32 {
    return add_to(&(*p).a, 1) + add_to(&p.b, 2);
}

fn third(p: ptr<function, vec3<i32>>) {
    (*p).z = -1;
    p.x = 7;
}

fn count(p: ptr<private, i32>) {
    *p = *p + 1;
}

fn count_twice(p: ptr<private, i32>) {
    count(p);
    let q = p;
    count(q);
}

fn fill(p: ptr<private, array<i32, 4>>, from_value: i32) {
    for (var k = 0; k < 4; k++) {
        p[k] = from_value + k;
    }
}

@compute @workgroup_size(1)
fn main() {
    var x = 5;
    var y = 9;
    swap(&x, &y);
    result[0] = x;
    result[1] = y;

    var a = array<i32, 4>(1, 1, 1, 1);
    set_element(&a, input[1], 20);
    for (var k = 0; k < 4; k++) {
        result[2 + k] = a[k];
    }

    var box: Box;
    box.v = vec3(8, 8, 8);
    third(&box.v);
    result[6] = box.v.x;
    result[7] = box.v.y;
    result[8] = box.v.z;

    fill(&table, 30);
    for (var k = 0; k < 4; k++) {
        result[9 + k] = table[k];
    }

    count(&counter);
    count_twice(&counter);
    result[13] = counter;

    box.pairs[input[0]] = Pair(100, 0);
    let sum = add_to_pair(&box.pairs[input[0]]); // 101 + 2
    result[14] = sum + box.pairs[2].b;           // 103 + 2
    _ = add_to(&a[input[0]], 39);
    result[15] = a[2];
}
