enable f16;
alias A = buffer<6>;
alias B = buffer<7>; // error:18 [buffer-types] multiple of 2
