@group(0) @binding(0) var<storage> a: array<array<u32>, 2>; // error:45 [array-types] array<u32>
var<private> b: array<sampler, 2>; // error:23 [array-types] sampler
var<private> c: array<ptr<private, u32>, 2>; // error:23 [array-types] 'ptr<private, u32>'
struct Tail { n: u32, items: array<u32> }
@group(0) @binding(1) var<storage> d: array<Tail>; // error:45 [array-types] Tail
