// Only the outer loop has a barrier: the pairs of distance j / 2 are not the pairs of distance j.
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
                let x = t[i]; // warning:25 [workgroup-race]
                let y = t[p]; // warning:25 [workgroup-race]
                if ((x > y) == ((i & k) == 0)) {
                    t[i] = y; // note:21
                    t[p] = x; // note:21
                }
            }
        }
        workgroupBarrier();
    }
    b[i] = t[i];
}
