alias A3 = array<array<vec2<f32>, 1>, 1>;
alias A7 = array<array<array<array<A3, 1>, 1>, 1>, 1>;
alias A11 = array<array<array<array<A7, 1>, 1>, 1>, 1>;
alias A15 = array<array<array<array<A11, 1>, 1>, 1>, 1>;
alias A16 = array<A15, 1>; // error:13 [limits] 15
