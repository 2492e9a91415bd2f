// WGSL 15.7.6: the nearest integer that the float type can represent, too.
const_assert u32(-1f) == 0u;
const_assert u32(3.9f) == 3u && i32(-3.9f) == -3i;
const_assert u32(1e20f) == 4294967040u;
const_assert i32(1e20f) == 2147483520i && i32(-1e20f) == i32(-2147483648);
