// Eight structures with eight rows, a row for each invocation.
struct Row { x: u32, pad: vec3u }
struct Block { count: u32, rows: array<Row, 8> }
var<workgroup> blocks: array<Block, 8>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    blocks[i / 8].rows[i % 8].x = i;
}
