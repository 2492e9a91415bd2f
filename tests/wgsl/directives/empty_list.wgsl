enable ; // error:8 [syntax]
requires ; // error:10 [syntax]
const a = 1;
