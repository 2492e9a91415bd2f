// Copies between two storage buffers of one type, within one buffer, and of single members.
//! buffer 0:0 u32 <(i*4) (i*4+1) (i*4+2) (i*4+3)>*4
//! buffer 0:1 u32 99*16
//! dispatch main
//! expect 0:0 u32 4 5 6 7  4 5 6 7  8 9 10 11  12 13 14 15
//! expect 0:1 u32 0 1 2 3  12 13 14 99  99 99 99 15  10 11 99 99

struct Quad {
    xyz: vec3<u32>,
    w: u32,
}

@group(0) @binding(0) var<storage, read_write> a: array<Quad>;
@group(0) @binding(1) var<storage, read_write> b: array<Quad, 4>;

@compute @workgroup_size(1)
fn main() {
    b[0] = a[0];
    a[0] = a[1];
    b[1].xyz = a[3].xyz;
    b[2].w = a[3].w;
    b[3].xyz.x = a[2].xyz.z;
    b[3].xyz[1] = a[2].w;
}
