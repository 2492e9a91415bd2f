#include "common.wgsl" // error:1 [syntax] #include
const a = common;
