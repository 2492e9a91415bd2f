const 😀 = 1; // error:7 [tokens] 😀
const c = 2;
