<<<<<<< ours // error:1 [syntax] a merge has left its conflicts
const a = 1;
=======
const a = 2;
>>>>>>> theirs
