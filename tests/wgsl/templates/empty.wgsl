var<> a: u32; // error:5 [syntax]
const b = 1;
