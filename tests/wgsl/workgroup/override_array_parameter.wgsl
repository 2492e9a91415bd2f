override n = 16u;

fn f(values: array<f32, n>) {} // error:14 [function-restriction] array<f32, n>

fn g(p: ptr<private, array<f32, n>>) {} // error@+0:22 [ref-ptr-types] a pointer in the address space private cannot hold an array sized by an override
