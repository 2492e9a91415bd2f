// heddle: --limit=maxComputeWorkgroupStorageSize=1024
var<workgroup> tile: array<f32, 257>;

@compute @workgroup_size(64)
fn main() { // error:4 [workgroup-storage-limit] 1024
    tile[0] = 1.0;
}
