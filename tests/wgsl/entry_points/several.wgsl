@compute @workgroup_size(1) fn a() {}
@workgroup_size(2, 2, 2) @compute fn b() {}
const n = 4;
@compute @workgroup_size(n, n * 2u) fn c() {}
