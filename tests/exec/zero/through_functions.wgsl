// A variable that the entry point reaches only through two calls is zeroed too, in each entry point that
// reaches it; workgroups of one invocation and of three dimensions.
//! variant auto --zero-init=auto
//! variant loop --zero-init=loop
//! buffer 0:0 u32 99*8
//! dispatch single 4
//! expect 0:0 u32 0 0 0 0 99*4
//! dispatch cube 4
//! expect 0:0 u32 0*4 0*4

@group(0) @binding(0) var<storage, read_write> result: array<u32>;

var<workgroup> deep: array<u32, 50>;
var<workgroup> only_in_cube: vec4<u32>;

fn look(k: u32) -> u32 {
    return deep[k];
}

fn gather() -> u32 {
    var bits = 0u;
    for (var k = 0u; k < 50u; k++) {
        bits |= look(k);
    }
    return bits;
}

fn spoil() {
    for (var k = 0u; k < 50u; k++) {
        deep[k] = 0xaaaaaaaau;
    }
}

@compute @workgroup_size(1)
fn single(@builtin(workgroup_id) group: vec3<u32>) {
    result[group.x] = gather();
    spoil();
}

@compute @workgroup_size(3, 2, 2)
fn cube(@builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>) {
    let bits = gather() | only_in_cube.w | only_in_cube.x;
    workgroupBarrier();
    if lane == 11u {
        result[group.x + 4u] = bits;
        only_in_cube = vec4(1u);
        spoil();
    }
}
