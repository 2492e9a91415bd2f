// A declaration that lacks a part says which.
struct { x: u32 } // error:8 [syntax] a name for the structure
struct a x: u32 // error:10 [syntax] after the name of the structure
struct b { 1: u32 } // error:12 [syntax] the name of a member or '}'
alias = u32; // error:7 [syntax] a name for the alias
@1 const c = 1; // error:2 [syntax] the name of an attribute after '@'
const d: ; // error:10 [syntax] a type
const e = asm; // error:11 [reserved-words] 'asm'
1; // error:1 [syntax] a declaration
const g = 1 2.5; // error:13 [syntax] 2.5
