// WGSL 13.3.1.3.
struct Twice {
    @location(0) a: f32,
    @location(0) b: f32, // error:5 [input-output-locations] 'Twice'
}
struct In { @location(1) a: f32 }
@fragment
fn f(i: In, @location(1) b: f32, @location(2) c: f32) {} // error:13 [input-output-locations] 'f'
@fragment
fn g(@location(1) a: f32) -> @location(1) f32 { return a; }
@vertex
fn v(@location(0) a: bool, @location(1) b: mat2x2f) -> @builtin(position) vec4f { return vec4f(); } // error:6 [location-attr] bool // error:28 [location-attr] mat2x2<f32>
@fragment
fn h(@location(-1) a: f32, @location(o) b: f32, @location(1.5) c: f32) {} // error:16 [location-attr] -1 // error:38 [location-attr] const-expression // error:59 [location-attr] f32
override o = 1;
fn plain(@location(0) a: f32, @builtin(position) b: vec4f) {} // error:10 [location-attr] entry point // error:31 [builtin-attr] entry point
@fragment
fn both(@builtin(position) @location(0) a: vec4f) {} // error:28 [location-attr] '@location' and '@builtin'
