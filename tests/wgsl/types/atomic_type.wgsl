var<workgroup> a: atomic<f32>; // error:26 [atomic-types] f32
var<workgroup> b: atomic<bool>; // error:26 [atomic-types] bool
var<workgroup> c: atomic<vec2<u32>>; // error:26 [atomic-types] vec2<u32>
