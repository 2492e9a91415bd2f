// Expressions are analysed wherever they stand.
var<workgroup> flag: u32;
@group(0) @binding(0) var<storage, read_write> data: array<u32, 16>;

fn sync() -> u32 { workgroupBarrier(); return 0u; } // error:20 [uniformity] // note@+8:19 'sync'

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    _ = sync();
    data[sync()] = sync();
    let x = vec2u(sync(), 1u);
    if lid > 3u {
        _ = x.x + sync();
    }
}
