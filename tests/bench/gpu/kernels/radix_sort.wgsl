// One pass of a radix sort within each 256 keys: stable by the lowest 4 bits, one split for each bit.
struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> keys: array<u32>;
@group(0) @binding(2) var<storage, read_write> sorted: array<u32>;

const lanes = 256u;
var<workgroup> flags: array<u32, lanes>;
var<workgroup> moved: array<u32, lanes>;

@compute @workgroup_size(lanes)
fn main(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) lane: u32) {
    var key = keys[id.x];
    for (var bit = 0u; bit < 4u; bit++) {
        let zero = 1u - ((key >> bit) & 1u);
        flags[lane] = zero;
        workgroupBarrier();
        for (var step = 1u; step < lanes; step *= 2u) {
            var sum = flags[lane];
            if (lane >= step) {
                sum += flags[lane - step];
            }
            workgroupBarrier();
            flags[lane] = sum;
            workgroupBarrier();
        }
        let before = flags[lane] - zero;
        let zeros = flags[lanes - 1u];
        let place = select(zeros + lane - before, before, zero == 1u);
        moved[place] = key;
        workgroupBarrier();
        key = moved[lane];
        workgroupBarrier();
    }
    if (id.x < parameters.n) {
        sorted[id.x] = key;
    }
}
