/* A shader of another language. */
// error@+1:1 [syntax] this looks like the Metal shading language
#include <metal_stdlib>
using namespace metal;

kernel void add(device const float *a [[buffer(0)]], device float *b [[buffer(1)]],
                uint i [[thread_position_in_grid]]) {
    threadgroup float tile[64];
    b[i] += a[i];
}
