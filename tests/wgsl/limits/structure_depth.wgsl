// WGSL 2.4: composite types nest at most 15 levels deep. A structure of an u32 is level one.
struct S1 { m: u32 }
struct S2 { m: S1 }
struct S3 { m: S2 }
struct S4 { m: S3 }
struct S5 { m: S4 }
struct S6 { m: S5 }
struct S7 { m: S6 }
struct S8 { m: S7 }
struct S9 { m: S8 }
struct S10 { m: S9 }
struct S11 { m: S10 }
struct S12 { m: S11 }
struct S13 { m: S12 }
struct S14 { m: S13 }
struct S15 { m: S14 }
struct S16 { m: S15 } // error:8 [limits] 'S16' nests more than 15
