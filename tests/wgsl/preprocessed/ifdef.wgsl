const a = 1;
#ifdef HALF // error:1 [syntax] #ifdef
alias real = f16;
#else
alias real = f32;
#endif
