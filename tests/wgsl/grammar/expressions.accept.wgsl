// Expressions: every operator, both ways to nest each, and what may stand on the left of an assignment.
struct Inner {
    values: array<vec4f, 2>,
}

struct Outer {
    inner: array<Inner, 3>,
}

@group(0) @binding(0) var<storage, read_write> bytes: buffer<64>;
@group(0) @binding(1) var<storage, read_write> outer: Outer;

fn sum(a: i32, b: i32) -> i32 {
    return a + b;
}

fn primary(b: bool) -> i32 {
    let call = sum(1, 2);
    let call_with_comma = sum(1, 2,);
    let no_arguments = vec4<i32>();
    let one_argument = vec4<i32>(7);
    let literals = select(0, 1, true);
    let nested = ((call));
    return nested + call_with_comma + no_arguments.x + one_argument.y + literals;
}

fn postfix(v: vec4f, m: mat4x4f) -> vec4f {
    let a = outer.inner[1].values[0].x + outer.inner[0].values[1][2];
    let row = m[1].wzyx.rgba;
    let one = v.r + v.x;
    let two = v.rg + v.xy;
    let three = v.rgb + v.xyz;
    let four = v.rgba + v.xyzw;
    let of_call = vec4f(1).xyz.yx[0];
    let of_paren = (v + row).zw;
    return vec4f(a, one + of_call, two + of_paren + three.xy) + four;
}

fn unary(a: i32, p: ptr<function, i32>) -> i32 {
    var v = a;
    let q = &v;
    let minus = -a;
    let minus_minus = - - a;
    let not = !(a > 0) && !!(a < 5);
    let complement = ~a;
    let of_pointer = *p + *&v + *q;
    return select(minus, complement, not) + of_pointer + minus_minus;
}

fn arithmetic(a: i32, b: i32) -> i32 {
    let product = a * b / 3 % 7;
    let total = a + b - a * b + product;
    return total;
}

fn shifts(a: u32, b: u32) -> u32 {
    let left = a << b;
    let right = a >> 3;
    return left + right + (~a >> b);
}

fn relations(a: i32, b: i32) -> bool {
    let less = a < b;
    let greater = a > b;
    let less_equal = a <= b;
    let greater_equal = a + 1 >= b;
    let equal = a == b;
    let not_equal = a != b;
    let all = less && greater && less_equal;
    return all || greater_equal || (equal || not_equal);
}

fn bits(a: u32, b: u32, c: u32) -> u32 {
    let and_ = a & b;
    let and_chain = a & b & c;
    let or_ = a | b;
    let or_chain = a | b | c;
    let xor_ = a ^ b;
    let xor_chain = a ^ b ^ c;
    return (and_ | or_ | xor_) + (and_chain ^ or_chain ^ xor_chain);
}

fn left_sides(p: ptr<function, array<vec2f, 4>>) {
    var v = array<vec2f, 4>();
    v = array<vec2f, 4>();
    v[1] = vec2f();
    v[1].x = 1;
    (v) = v;
    (v[2]).y = 2;
    *p = v;
    (*p)[3].x = 1;
    p[0] = vec2f();
    *&v = v;
    *&*p = v;
    *bufferView<u32>(&bytes, 0) = 1;
}
