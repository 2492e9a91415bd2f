// Private variables keep their value from function to function, separately for each invocation.
//! buffer 0:0 u32 99*32
//! dispatch main 2
//! expect 0:0 u32 <(i*i+i*2+5)>*32

@group(0) @binding(0) var<storage, read_write> result: array<u32>;

var<private> state: u32 = 5u;
var<private> history: array<u32, 4>;

fn push(value: u32) {
    history[state % 4u] = value;
    state += value;
}

@compute @workgroup_size(16)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
    for (var k = 0u; k < id.x; k++) {
        push(id.x);
    }
    push(id.x);
    push(id.x);
    result[id.x] = state;
}
