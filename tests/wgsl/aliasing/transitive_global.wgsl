var<private> g: i32;
fn touch() { g = 1; }
fn middle(p: ptr<private, i32>) -> i32 {
    touch();
    return *p;
}
fn f() {
    _ = middle(&g); // error:16 [aliasing] 'g'
}
