// Columns count code points, not bytes, not UTF-16 units.
const 朝焼け = 1; const 𐰓𐰏𐰇 = no_such; // error:28 [declaration-and-scope] no_such
