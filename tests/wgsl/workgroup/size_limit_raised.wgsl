// heddle: --limit=maxComputeInvocationsPerWorkgroup=1024 --limit=maxComputeWorkgroupSizeX=1024
@compute @workgroup_size(1024)
fn main() {}
