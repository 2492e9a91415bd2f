const a = (1u & 2u) | 4u;
const b = (1u << 2u) << 3u;
const c = (true && false) || true;
const d = (1 < 2) == true;
const e = (1u + 2u) << 3u;
const f = 1u << (2u + 3u);
const_assert a == 4 && b == 32 && c && d && e == 24 && f == 32;
