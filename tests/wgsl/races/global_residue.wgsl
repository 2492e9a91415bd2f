// 64 consecutive numbers have different residues modulo 64, wherever they begin.
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) g: vec3u) {
    t[g.x % 64] = g.x;
}
