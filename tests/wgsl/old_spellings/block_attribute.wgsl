[[block]] struct S { a: u32 } // error:1 [attributes] '[[ ]]'
const a = 1;
