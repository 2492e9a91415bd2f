#define SIZE 64 // error:1 [syntax] #define
var<workgroup> tile: array<f32, SIZE>;
