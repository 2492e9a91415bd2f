// heddle: -Werror=bidirectional-control
// error@+1:4 [bidirectional-control] U+2066
// ⁦
