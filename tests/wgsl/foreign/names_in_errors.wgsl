// Names of other languages where a program has an error: no reason to take it for one of theirs.
const cbuffer = 1;
const Texture2D
    = cbuffer;
alias SV_Target = f32;
struct S { position: SV_Target, }
/* /* kernel void f( */ groupshared float a; */
const kernel : SV_Target = ; // error:28 [syntax] expected an expression
