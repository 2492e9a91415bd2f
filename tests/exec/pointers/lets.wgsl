// Pointers in let declarations: the place is fixed when the let is executed, the contents are not; pointers
// of pointers' targets; & and * cancel.
//! buffer 0:0 u32 0*12
//! dispatch main
//! expect 0:0 u32 21 10 30 21 5 7 4 44 9 9 2 3

struct Node {
    next: u32,
    v: vec4<u32>,
    m: array<array<u32, 2>, 2>,
}

@group(0) @binding(0) var<storage, read_write> result: array<u32, 12>;

var<workgroup> nodes: array<Node, 3>;

@compute @workgroup_size(1)
fn main() {
    var a = array<u32, 3>(10u, 20u, 30u);
    var i = 1u;
    let p = &a[i]; // a[1], whatever i becomes
    i = 2u;
    *p += 1u;
    result[0] = a[1];
    result[1] = a[0];
    result[2] = a[i];
    result[3] = *&*p;

    var s: Node;
    let whole = &s;
    let v = &(*whole).v;
    (*v).w = 5u;
    v.x = 7u;
    let w = &whole.v;
    result[4] = s.v.w;
    result[5] = (*w).x;

    let inner = &s.m[1];
    let cell = &(*inner)[0];
    *cell = 4u;
    result[6] = s.m[1][0];
    s.m[1][0] = 44u;
    result[7] = *cell;

    let node = &nodes[i];
    node.next = 9u;
    let same = node;
    result[8] = nodes[2].next;
    result[9] = same.next;

    let x = &i;
    let before = *x;
    *x = 3u;
    result[10] = before;
    result[11] = i;
}
