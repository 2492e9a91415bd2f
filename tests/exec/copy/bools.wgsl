// bool has no buffer layout but lives in every other memory: in structures and arrays of workgroup, private
// and function variables, copied whole.
//! buffer 0:0 u32 1 0 0 1 1 1 0 0
//! buffer 0:1 u32 99*24
//! dispatch main
//! expect 0:1 u32 0 1 1 0 0 0 1 1  1 0 0 1 1 1 0 0  1 1 1 0 1 0 1 0

struct Flags {
    on: bool,
    pair: vec2<bool>,
    many: array<bool, 2>,
    number: u32,
}

@group(0) @binding(0) var<storage> input: array<u32, 8>;
@group(0) @binding(1) var<storage, read_write> result: array<array<u32, 8>, 3>;

var<workgroup> shared_flags: array<bool, 8>;
var<workgroup> shared_struct: Flags;
var<private> own: array<bool, 8>;

@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) lane: u32) {
    shared_flags[lane] = input[lane] == 0u;
    workgroupBarrier();
    own = shared_flags;
    result[0][lane] = u32(own[lane]);
    own[lane] = !own[lane];
    result[1][lane] = u32(own[lane]);

    if lane == 0u {
        var local = Flags(input[0] == 1u, vec2(input[3] == 1u, input[4] == 1u), array(input[1] == 1u, input[5] == 1u), 1u);
        shared_struct = local;
        shared_struct.pair.y = shared_struct.many[0] || !shared_struct.on;
        local = shared_struct;
        result[2][0] = u32(local.on);
        result[2][1] = u32(local.pair.x);
        result[2][2] = u32(!local.pair.y);
        result[2][3] = u32(local.many[0]);
        result[2][4] = u32(local.many[1]);
        result[2][5] = u32(all(local.pair));
        result[2][6] = local.number;
        result[2][7] = 0u;
    }
}
