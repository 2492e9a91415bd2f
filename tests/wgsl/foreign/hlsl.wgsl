// groupshared float in_a_comment[64]; /* cbuffer neither */
// error@+1:1 [syntax] this looks like HLSL
RWStructuredBuffer<float> data : register(u0);
groupshared float tile[64];

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) {
    tile[i] = data[id.x];
    GroupMemoryBarrierWithGroupSync();
    data[id.x] = tile[63 - i];
}
