override o = true;
const_assert 1; // error:14 [assertions] bool
const_assert o; // error:14 [const-assert-statement] 'const_assert'
