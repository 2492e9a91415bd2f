// None of these words is reserved. WGSL 3.7 Identifiers.
const cbuffer = 1;
const kernel = 2;
const numthreads = array(3, cbuffer);
const StructuredBuffer = kernel < numthreads[cbuffer];
struct SV_Position { Texture2D: f32, vertex: SV_Target, }
alias SV_Target = vec4f;
alias metal = SV_Position;
const slang : SV_Target = vec4f();
const threadgroup
    =
    slang;
fn shader(fragment: metal) -> SV_Target { return fragment.vertex; }
