const a = 1; // error@+1:3 [textual-structure] 0xFF
//ÿ
