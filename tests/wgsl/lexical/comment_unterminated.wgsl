const a = 1;
// error@+1:1 [comments] block comment
/* never /* closed */
const b = 2;
