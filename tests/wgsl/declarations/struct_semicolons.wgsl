// The separator is a comma.
struct S {
    a: u32; // error:11 [syntax] ','
    b: u32,
}
