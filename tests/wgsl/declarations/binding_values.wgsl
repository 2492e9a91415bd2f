@group(-1) @binding(0) var<uniform> a: u32; // error:8 [group-attr] -1
@group(0) @binding(-2) var<uniform> b: u32; // error:20 [binding-attr] -2
@group(0) @binding(1.5) var<uniform> c: u32; // error:20 [binding-attr]
@group(0) @binding(1u + 2) var<uniform> d: u32;
