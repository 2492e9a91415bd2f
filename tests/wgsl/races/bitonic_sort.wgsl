// In each inner step the invocation with the lower index works for both elements, and a barrier ends the step.
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> b: array<u32>;
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) l: vec3u) {
    let i = l.x;
    t[i] = a[i];
    workgroupBarrier();
    for (var k = 2u; k <= 64; k *= 2) {
        for (var j = k / 2; j > 0; j /= 2) {
            let p = i ^ j;
            if (p > i) {
                let x = t[i];
                let y = t[p];
                if ((x > y) == ((i & k) == 0)) {
                    t[i] = y;
                    t[p] = x;
                }
            }
            workgroupBarrier();
        }
    }
    b[i] = t[i];
}
