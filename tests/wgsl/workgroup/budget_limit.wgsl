// heddle: --limit=maxComputeWorkgroupStorageSize=32768
var<workgroup> tile: array<vec4<f32>, 2048>;

@compute @workgroup_size(64)
fn main() {
    tile[0].x = 1.0;
}

// heddle: -Wno-workgroup-race
