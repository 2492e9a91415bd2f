const a = 1;
alias A = a; // error:11 [type-expr] 'a'
alias B = no_such; // error:11 [declaration-and-scope] 'no_such'
alias C = u32;
