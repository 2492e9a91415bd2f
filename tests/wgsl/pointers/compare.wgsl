var<private> g: u32;
fn f(a: ptr<private, u32>, b: ptr<private, u32>) {
    _ = a == b; // error:11 [comparison-expr] '=='
    _ = *a == *b;
}
