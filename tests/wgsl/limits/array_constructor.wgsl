// At most 2047 elements in a constructor; the zero value may be any size.
const a = array<u32, 4096>();
