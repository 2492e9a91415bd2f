// error@+2:5 [syntax] this looks like HLSL
struct Vertex {
    float4 position : SV_Position;
};
Vertex main(float3 p) {
    Vertex v;
    v.position = float4(p, 1);
    return v;
}
