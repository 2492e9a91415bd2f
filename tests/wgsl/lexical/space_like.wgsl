const a = 1; // error:10 [tokens] U+00A0
const b = 1\; // error:12 [tokens] '\'
const c =​1; // error:10 [tokens] U+200B
