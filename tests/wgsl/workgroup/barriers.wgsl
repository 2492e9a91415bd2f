// Rule 6: all three in a compute stage.
var<workgroup> total: u32;
var<workgroup> pair: vec2<f32>;
var<workgroup> ready: atomic<u32>;

fn sync() {
    workgroupBarrier();
    storageBarrier();
}

@compute @workgroup_size(8)
fn main() {
    sync();
    let a = workgroupUniformLoad(&total);
    let b: vec2<f32> = workgroupUniformLoad(&pair);
    let c: u32 = workgroupUniformLoad(&ready);
    _ = f32(a + c) + b.x;
}
