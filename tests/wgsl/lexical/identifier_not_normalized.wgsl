// Spellings that look alike are different names: e with acute, and e with combining acute.
const café = 1;
const café = 2;
const_assert café == 1;
const_assert café == 2;
