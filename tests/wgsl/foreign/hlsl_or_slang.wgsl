// error@+1:1 [syntax] this looks like HLSL or Slang
[shader("compute")]
[numthreads(1, 1, 1)]
void main() {
}
