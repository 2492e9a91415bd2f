// VT, FF, CR, NEL, LS and PS end a line (and a comment), LF and CR LF too. // const const_assert false;const a = 1;
// note the next line's number counts them all
const b = q; // error:11 [declaration-and-scope] q
