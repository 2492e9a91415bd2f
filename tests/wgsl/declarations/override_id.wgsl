const base = 100;
@id(base + 1) override a = 1;
@id(1u) override b = 1;
@id(-1) override c = 1; // error:5 [id-attr] -1
@id(65536) override d = 1; // error:5 [id-attr] 65536
@id(1) override e = 1; // error:1 [override-decls] 1
@id(1.5) override f = 1; // error:5 [id-attr]
