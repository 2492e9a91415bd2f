@id(1) const a = 1; // error:1 [attributes] 'const'
@id(2) var<private> b: u32; // error:1 [id-attr] variable
@id(3) override c = 1;
