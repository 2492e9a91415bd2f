const a = 1; // error:1 [textual-structure] byte order mark
