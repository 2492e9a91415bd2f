// error:1 [override-decls] 'hight' // note:1 it has 'width', 'height', 'depth', 'scale', 'offset' and 2 more
// heddle: --override=hight=3
override width = 1; override height = 2; override depth = 3; override scale = 4; override offset = 5;
override first = 6;
override last = 7;
