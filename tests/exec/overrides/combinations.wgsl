// Overrides of every type, derived from each other in every way that SPIR-V can specialise and in some that it cannot,
// with several settings for the same module.
@id(1) override on = true;
@id(2) override count: u32 = 6;
@id(3) override shift: i32 = -3;
@id(4) override scale: f32 = 1.5;
override doubled = count * 2;
override chosen = select(shift, i32(doubled), on);
override masked = (count | 8u) & ~1u;
override within = chosen > 0 && doubled < 40u;
override either = !on || shift == 5;
override quotient = shift / 2 + shift % 2;
override shifted = (count << 2) >> 1;
override product = scale * f32(count);
override rounded = u32(product);
override is_large = product > 10.0;
override bits = bitcast<u32>(shift);

var<workgroup> line: array<u32, doubled>;
var<workgroup> nested: array<array<u32, 2>, count>;

@group(0) @binding(0) var<storage, read_write> o: array<u32, 20>;

@compute @workgroup_size(count, 2)
fn main(@builtin(local_invocation_index) i: u32, @builtin(local_invocation_id) id: vec3u) {
    line[i] = i + 1;
    nested[id.x][id.y] = 10 * id.x + id.y;
    workgroupBarrier();
    if i != 0 { return; }
    var sum = 0u;
    for (var k = 0u; k < doubled; k++) { sum += line[k]; }
    var last = 0u;
    for (var k = 0u; k < count; k++) { last += nested[k][0] + nested[k][1]; }
    o[0] = sum;
    o[1] = last;
    o[2] = doubled;
    o[3] = bitcast<u32>(chosen);
    o[4] = masked;
    o[5] = u32(within);
    o[6] = u32(either);
    o[7] = bitcast<u32>(quotient);
    o[8] = shifted;
    o[9] = bitcast<u32>(product);
    o[10] = rounded;
    o[11] = u32(is_large);
    o[12] = bits;
    o[13] = select(1u, 2u, on);
    o[14] = min(count, 5u);
    o[15] = u32(max(shift, -1)) + u32(abs(shift));
    switch count { case 6: { o[16] = 60; } case 4, 5: { o[16] = 45; } default: { o[16] = 99; } }
    let local = array(1u, 2u, 4u, 8u, 16u, 32u, 64u, 128u);
    o[17] = local[count];
    o[18] = u32(scale * 4);
    if on { o[19] = 3; } else { o[19] = 4; }
}
// sum: 1 + ... + 12; last: 2 (0 + 10 + ... + 50) + 6
//! buffer 0:0 u32 7*20
//! dispatch main
//! expect 0:0 u32 78 306 12 12 14 1 0 (0-2) 12 f32 9 u32 9 0 (0-3) 2 5 (0-1+3) 60 64 6 3
//! spec 1=false 2=4u 3=5i 4=3.0f
//! dispatch main
//! expect 0:0 u32 36 124 8 5 12 1 1 3 8 f32 12 u32 12 1 5 1 4 10 45 16 12 4
//! spec 2=1u 3=-7i
//! dispatch main
//! expect 0:0 u32 3 1 2 (0-7) 8 0 1 (0-4) 2 f32 3 u32 3 0 (0-7) 1 1 (0-1+7) 99 2 12 4
//! spec none
//! dispatch main
//! expect 0:0 u32 78 306 12 12 14 1 0 (0-2) 12 f32 9 u32 9 0 (0-3) 2 5 (0-1+3) 60 64 6 3
