// Characters that change the order in which text is shown, in comments: the names are Unicode's.
const a0 = 1; /*‪*/ // warning:17 [bidirectional-control] U+202A (LEFT-TO-RIGHT EMBEDDING)
const a1 = 1; /*‫*/ // warning:17 [bidirectional-control] U+202B (RIGHT-TO-LEFT EMBEDDING)
const a2 = 1; /*‬*/ // warning:17 [bidirectional-control] U+202C (POP DIRECTIONAL FORMATTING)
const a3 = 1; /*‭*/ // warning:17 [bidirectional-control] U+202D (LEFT-TO-RIGHT OVERRIDE)
const a4 = 1; /*‮*/ // warning:17 [bidirectional-control] U+202E (RIGHT-TO-LEFT OVERRIDE)
const a5 = 1; /*⁦*/ // warning:17 [bidirectional-control] U+2066 (LEFT-TO-RIGHT ISOLATE)
const a6 = 1; /*⁧*/ // warning:17 [bidirectional-control] U+2067 (RIGHT-TO-LEFT ISOLATE)
const a7 = 1; /*⁨*/ // warning:17 [bidirectional-control] U+2068 (FIRST STRONG ISOLATE)
const a8 = 1; /*⁩*/ // warning:17 [bidirectional-control] U+2069 (POP DIRECTIONAL ISOLATE)
// One warning a comment; nested ones belong to the outer.
// warning@+1:3 [bidirectional-control] U+2067
/*⁧/* ⁧ */ ‮ */
// warning@+1:8 [bidirectional-control] U+202E // note@+1:8 remove the character
// end ‮
// The marks LRM and RLM are blankspace, and may stand in a comment: ‎ ‏. So may אבג, and ؜.
const‎b‏= 1;
