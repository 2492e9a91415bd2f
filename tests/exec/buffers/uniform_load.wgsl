// workgroupUniformLoad through views, of words and of a structure; what one invocation wrote all read.
//! buffer 0:0 u32 0*64
//! dispatch main
// (7 + 30) + lane
//! expect 0:0 u32 (37+i)*64
requires buffer_view;

struct Pair {
    a: u32,
    b: vec2u,
}

@group(0) @binding(0) var<storage, read_write> result: array<u32, 64>;

var<workgroup> bytes: buffer<64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
    if lane == 5 {
        *bufferView<u32>(&bytes, 4) = 7;
        *bufferView<Pair>(&bytes, 16) = Pair(10, vec2u(9, 11));
    }
    let seven = workgroupUniformLoad(bufferView<u32>(&bytes, 4));
    let pair = workgroupUniformLoad(bufferView<Pair>(&bytes, 16));
    result[lane] = seven + pair.a + pair.b.x + pair.b.y + lane;
}
