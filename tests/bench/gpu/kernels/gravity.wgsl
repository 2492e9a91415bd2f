// The acceleration of each body by all others, 256 bodies at a time in workgroup memory.
struct Parameters { n: u32 }

@group(0) @binding(0) var<uniform> parameters: Parameters;
@group(0) @binding(1) var<storage, read> bodies: array<vec4f>;
@group(0) @binding(2) var<storage, read_write> accelerations: array<vec4f>;

const lanes = 256u;
var<workgroup> tile: array<vec4f, lanes>;

@compute @workgroup_size(lanes)
fn main(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) lane: u32) {
    let place = bodies[id.x].xyz;
    var sum = vec3f();
    for (var t = 0u; t < parameters.n; t += lanes) {
        tile[lane] = bodies[t + lane];
        workgroupBarrier();
        for (var k = 0u; k < lanes; k++) {
            let other = tile[k];
            let d = other.xyz - place;
            let r2 = dot(d, d) + 0.01;
            let inverse = inverseSqrt(r2);
            sum += d * (other.w * inverse * inverse * inverse);
        }
        workgroupBarrier();
    }
    accelerations[id.x] = vec4f(sum, 0.0);
}
