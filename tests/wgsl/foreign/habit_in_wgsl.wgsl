// A program that is WGSL but for one line is told of that line.
groupshared a: f32; // error:1 [syntax] 'var<workgroup> name: type;'
cbuffer Camera { } // error:1 [syntax] var<uniform>
fn f() {}
