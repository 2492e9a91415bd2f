// Declarations as other languages have them: one error each, and the names are known afterwards.
const int N = 4; // error:7 [syntax] 'const N: i32'
static const float PI = 3.14; // error:1 [syntax] 'static' // error:14 [syntax] 'const PI: f32'
var<private> vec3<f32> position = vec3f(); // error:14 [syntax] 'var position: vec3<f32>'
var<private> count u32; // error:20 [syntax] expected ':'
var<private> table: f32[4]; // error:21 [array-types] 'array<f32, 4>'
var<private> flat: array[4]; // error:20 [array-types] 'array<T, 4>'
var private seed: u32; // error:1 [var-decls] 'var<private>'
private var late: u32; // error:1 [var-decls] 'var<private>'
var tile<workgroup>: array<f32, N>; // error:9 [var-decls] before the name
var<storage> @group(0) @binding(0) buffer: array<f32>; // error:14 [attributes] before 'var'
@group(0) binding(1) var<storage> more: array<f32>; // error:11 [attributes] '@' before the attribute 'binding'
group(0) @binding(2) var<storage> most: array<f32>; // error:1 [attributes] '@' before the attribute 'group'
@set(0) @binding(3) var<storage> last: array<f32>; // error:1 [attributes] '@set'
cbuffer Camera : register(b0) { float4x4 view; }; // error:1 [syntax] var<uniform>
StructuredBuffer<float> values : register(t0); // error:1 [syntax] var<storage>
RWStructuredBuffer<float> results : register(u0); // error:1 [syntax] var<storage, read_write>
Texture2D image : register(t1); // error:1 [syntax] texture_2d<f32>
SamplerState bilinear : register(s0); // error:1 [syntax] sampler
layout(location = 0) out vec4 color; // error:1 [syntax] '@location(N)'
[numthreads(8, 8, 1)] // error:1 [workgroup-size-attr] '@compute @workgroup_size(8, 8, 1)'
fn threads() {}
fn uses() -> f32 {
    var sum = PI * f32(N) + position.x + f32(count + late + seed);
    sum += tile[0] + buffer[0] + more[0] + most[0] + last[0] + table[0] + flat[0];
    return sum;
}
