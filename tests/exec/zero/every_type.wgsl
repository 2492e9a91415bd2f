// Zero-initialisation of every kind of workgroup variable: atomics, bools, vectors, matrices, nested arrays,
// structures with atomics inside, more elements than invocations and fewer.
//! variant auto --zero-init=auto
//! variant loop --zero-init=loop
//! variant native --zero-init=native env=vulkan1.3 needs=shaderZeroInitializeWorkgroupMemory
//! buffer 0:0 u32 99*32
//! dispatch main 32
//! dispatch main 32
//! expect 0:0 u32 0*32

struct Slot {
    hits: atomic<u32>,
    flag: bool,
    v: vec3<f32>,
    inner: array<array<i32, 3>, 2>,
}

@group(0) @binding(0) var<storage, read_write> result: array<u32>;

var<workgroup> counter: atomic<u32>;
var<workgroup> signed_counter: atomic<i32>;
var<workgroup> flag: bool;
var<workgroup> flags: array<bool, 37>;
var<workgroup> v: vec3<bool>;
var<workgroup> m: mat3x3<f32>;
var<workgroup> slots: array<Slot, 5>;
var<workgroup> atomics: array<array<atomic<u32>, 3>, 7>;
var<workgroup> one_slot: Slot;
var<workgroup> scalar: f32;

fn slot_bits(slot: ptr<workgroup, Slot>) -> u32 {
    var bits = atomicLoad(&(*slot).hits) | u32((*slot).flag);
    bits |= u32(any((*slot).v != vec3<f32>()));
    for (var k = 0; k < 6; k++) {
        bits |= u32((*slot).inner[k / 3][k % 3]);
    }
    return bits;
}

fn everything() -> u32 {
    var bits = atomicLoad(&counter) | u32(atomicLoad(&signed_counter));
    bits |= u32(flag) | u32(any(v)) | u32(scalar != 0.0);
    for (var k = 0; k < 37; k++) {
        bits |= u32(flags[k]);
    }
    for (var k = 0; k < 3; k++) {
        bits |= u32(any(m[k] != vec3<f32>()));
    }
    for (var k = 0; k < 5; k++) {
        bits |= slot_bits(&slots[k]);
    }
    for (var k = 0; k < 21; k++) {
        bits |= atomicLoad(&atomics[k / 3][k % 3]);
    }
    return bits | slot_bits(&one_slot);
}

fn dirty_slot(slot: ptr<workgroup, Slot>) {
    atomicStore(&(*slot).hits, 0xffffffffu);
    (*slot).flag = true;
    (*slot).v = vec3<f32>(1e30);
    (*slot).inner = array(array(-1, -1, -1), array(-1, -1, -1));
}

fn dirty_everything() {
    atomicStore(&counter, 0xffffffffu);
    atomicStore(&signed_counter, -1);
    flag = true;
    v = vec3<bool>(true);
    scalar = 1.0;
    for (var k = 0; k < 37; k++) {
        flags[k] = true;
    }
    m = mat3x3<f32>(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0);
    for (var k = 0; k < 5; k++) {
        dirty_slot(&slots[k]);
    }
    dirty_slot(&one_slot);
    for (var k = 0; k < 21; k++) {
        atomicStore(&atomics[k / 3][k % 3], 0xffffffffu);
    }
}

@compute @workgroup_size(4, 2)
fn main(@builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>) {
    let bits = everything();
    workgroupBarrier();
    if lane == 7u {
        result[group.x] = bits;
    }
    workgroupBarrier();
    if lane == 0u {
        dirty_everything();
    }
}
