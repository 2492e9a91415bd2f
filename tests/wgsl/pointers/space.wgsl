alias A = ptr<handle, u32>; // error:15 [declaration-and-scope] handle
alias B = ptr<u32, u32>; // error:15 [predeclared-enumerants] address space
alias C = ptr<function, 3>; // error:25 [type-expr] type
