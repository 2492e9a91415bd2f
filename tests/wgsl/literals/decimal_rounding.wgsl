// Rounded once and correctly, ties to even: 2^24 + 1 lies half-way and goes down to 2^24, 2^24 + 3 goes up to 2^24 + 4.
const_assert 16777217f == 16777216f;
const_assert 16777219f == 16777220f;
// Just above half-way must go up: a double in between would make this 16777216.
const_assert 16777217.0000000001f == 16777218f;
const_assert 0.1f != 0.2f;
const_assert f32(0.1) == 0.1f;
