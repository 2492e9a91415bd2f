// What HLSL has too comes first, and what only Slang has decides.
StructuredBuffer<float> source;
struct Globals {
    float scale;
};
// error@+1:1 [syntax] this looks like Slang
ParameterBlock<Globals> globals;

[shader("compute")]
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
}
