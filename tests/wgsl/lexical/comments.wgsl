// Line comments end at any line break; block comments nest.
const a = 1; /* one /* two /* three */ */ still a comment // not a line comment */ const b = 2;
const c = a/**/+/* */b; /**/
/* /** /*/ */ */ */ const d = 1 / 2;
const_assert c == 3;
