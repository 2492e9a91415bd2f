// error@+1:1 [syntax] this is JSON
{
    "shaders": ["a.wgsl"],
    "count": 1
}
