const_assert 0.5 + 0.25 == 0.75;
const_assert 1.0 / 4.0 == 0.25;
const_assert 5.5 % 2.0 == 1.5 && -5.5 % 2.0 == -1.5;
const_assert f32(16777217) == 16777216f;
const_assert 1e30f * 1e-30f != 0f;
const_assert u32(3.9) == 3u && i32(-3.9) == -3;
const_assert vec2(1.5, 2.5).yx[0] == 2.5;
const_assert bool(0.0) == false && bool(-0.5) == true;
const_assert f32(true) == 1f;
