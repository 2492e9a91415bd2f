// One error for the structure.
struct S {
    a: u32; // error:11 [syntax] ','
    b: u32;
}
