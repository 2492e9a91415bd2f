const a = 1 ‮; // error:13 [tokens] U+202E
