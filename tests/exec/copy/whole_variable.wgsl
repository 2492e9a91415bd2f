// One assignment moves the whole contents of a buffer into workgroup memory, another one moves it on; the
// same type is used in a uniform buffer, two storage buffers and workgroup, private and function variables.
//! buffer 0:0 uniform u32 1 2 3 _  <f32 (i+0.5) (i+1.5) (i+2.5) u32 (i+40)>*4
//! buffer 0:1 u32 0*20
//! buffer 0:2 u32 0xcccccccc*20
//! dispatch main
//! expect 0:1 u32 1 2 3 0 <f32 (i+0.5) (i+1.5) (i+2.5) u32 (i+40)>*4
//! expect 0:2 u32 4 2 3 0xcccccccc
//!   f32 0.5 1.5 2.5 u32 140 f32 1.5 2.5 3.5 u32 141 f32 2.5 3.5 4.5 u32 142 f32 3.5 4.5 5.5 u32 143

struct Entry {
    v: vec3<f32>,
    tag: u32,
}

struct Table {
    head: vec3<u32>,
    entries: array<Entry, 4>,
}

@group(0) @binding(0) var<uniform> source: Table;
@group(0) @binding(1) var<storage, read_write> middle: Table;
@group(0) @binding(2) var<storage, read_write> sink: Table;

var<workgroup> shared_table: Table;
var<private> own: Table;

fn tagged(table: Table) -> Table {
    var changed = table;
    for (var k = 0; k < 4; k++) {
        changed.entries[k].tag += 100u;
    }
    return changed;
}

@compute @workgroup_size(1)
fn main() {
    shared_table = source;
    middle = shared_table;
    own = middle;
    own.head.x += 3u;
    var local = tagged(own);
    shared_table = local;
    sink = shared_table;
}
