struct S {
    a: ptr<function, u32>, // error:8 [struct-types] 'ptr<function, u32>'
    b: array<u32>, // error:8 [struct-types] last
    c: sampler, // error:8 [struct-types] sampler
    d: u32,
}
struct Ends { n: u32, items: array<u32> }
struct Nested {
    e: Ends, // error:8 [struct-types] Ends
}
