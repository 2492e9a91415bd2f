// A uniform loop over blocks, with a barrier behind the loads and one behind the sums.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
@group(0) @binding(2) var<uniform> u: vec4u;
var<workgroup> t: array<u32, 32>;

@compute @workgroup_size(32)
fn main(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) w: vec3u, @builtin(num_workgroups) n: vec3u) {
    for (var block = w.x; block < u.x; block += n.x) {
        t[i] = a[block * 32 + i];
        workgroupBarrier();
        if (i == 7) {
            var sum = 0u;
            for (var k = 0; k < 32; k++) { sum += t[k]; }
            b[block] = sum;
        }
        workgroupBarrier();
    }
}
