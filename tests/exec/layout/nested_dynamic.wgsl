// Reads and writes deep in nested structures and arrays with dynamic indices at every level.
//! buffer 0:0 u32 <<<(i+1) _ _ _ _ _ _ _>*2>*2>*2  _ _ _ _
//! buffer 0:1 u32 1 0 1 2
//! dispatch main
//! expect 0:0 @0 u32 1 0 0 0 0 0 0 0  2 0 0 0 0 0 0 0
//! expect 0:0 @32 u32 1 0 0 0 0 0 0 0
//! expect 0:0 @40 u32 2 0 0 0 f32 0 0 8 u32 0
//! expect 0:0 @64 u32 2 _ _ _

// 32 bytes
struct Leaf {
    tag: u32,
    v: vec3<f32>, // at 16
}

// 64 bytes
struct Branch {
    leaves: array<Leaf, 2>,
}

struct Tree {
    branches: array<array<Branch, 2>, 2>,
    found: u32,
}

@group(0) @binding(0) var<storage, read_write> tree: Tree;
@group(0) @binding(1) var<storage> path: array<u32, 4>;

@compute @workgroup_size(1)
fn main() {
    let i = path[0];
    let j = path[1];
    let k = path[2];
    tree.branches[i][j].leaves[k].v[path[3]] = 8.0;
    tree.found = tree.branches[i][j].leaves[k].tag;
}
