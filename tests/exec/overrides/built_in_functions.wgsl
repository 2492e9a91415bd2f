// Overrides derived by built-in functions, constructors and parts of composites, which SPIR-V can specialise but for
// the last ones, also where they size an array and the workgroup.
@id(1) override n: u32 = 6;
@id(2) override i: i32 = -3;
@id(3) override f: f32 = 2.5;
override magnitude = abs(i);
override direction = sign(i);
override size = max(n, 4u);
override within = clamp(i, -2, 2);
override least = min(n, 5u);
override component = vec2(n, 1u).x;
override swizzled = vec3(i, 2, 3).zx.y;
override element = array(10u, 20u, 30u)[n % 3];
override among = array(n, 20u, 30u)[n % 3];
override splat = vec2(n).y;
override negative = (-vec2(i)).x;
override complement = (~vec2(n, 1u)).y;
override chosen = select(vec2(i), vec2(7), vec2(i < 0, false)).x;
override other = select(vec2(i), vec2(7), vec2(i < 0, false)).y;
override every = all(vec2(n > 2u, i < 0));
override product = dot(vec2(n, 2u), vec2(3u, n));
override ones = countOneBits(n);
override short = i == 0 || (true && n / 2 > 1);
override converted = u32(vec2f(f, 1).x);
override whole = floor(f);
override column = mat2x2f(f, 0, 0, 1)[0].x;

var<workgroup> line: array<u32, size>;
var<workgroup> other_line: array<u32, magnitude>;

@group(0) @binding(0) var<storage, read_write> o: array<u32, 23>;

@compute @workgroup_size(min(n, 4u))
fn main(@builtin(local_invocation_index) lane: u32) {
    if lane == 0 {
        for (var k = 0u; k < size; k++) { line[k] = k + 1; }
        for (var k = 0u; k < u32(magnitude); k++) { other_line[k] = k + 1; }
        var sum = 0u;
        for (var k = 0u; k < size; k++) { sum += line[k]; }
        for (var k = 0u; k < u32(magnitude); k++) { sum += 100 * other_line[k]; }
        o[0] = sum;
        o[1] = u32(magnitude);
        o[2] = bitcast<u32>(direction);
        o[3] = size;
        o[4] = bitcast<u32>(within);
        o[5] = least;
        o[6] = component;
        o[7] = bitcast<u32>(swizzled);
        o[8] = element;
        o[9] = splat;
        o[10] = bitcast<u32>(negative);
        o[11] = complement;
        o[12] = bitcast<u32>(chosen);
        o[13] = bitcast<u32>(other);
        o[14] = u32(every);
        o[15] = product;
        o[16] = ones;
        o[17] = u32(short);
        o[18] = converted;
        o[19] = bitcast<u32>(whole);
        o[20] = bitcast<u32>(column);
    }
    if lane == min(n, 4u) - 1 { o[21] = lane; }
    if lane == 0 { o[22] = among; }
}
// The sum is 1 + ... + 6 and 100 * (1 + 2 + 3); product is 6 * 3 + 2 * 6.
//! buffer 0:0 u32 77*23
//! dispatch main
//! expect 0:0 u32 621 3 (0-1) 6 (0-2) 5 6 (0-3) 10 6 3 0xfffffffe 7 (0-3) 1 30 2 1 2 f32 2 2.5 u32 3 6
// The sum is 1 + ... + 4 and 100 * (1 + ... + 4); product is 1 * 3 + 2 * 1.
//! spec 1=1u 2=4i 3=4.75f
//! dispatch main
//! expect 0:0 u32 1010 4 1 4 2 1 1 4 20 1 (0-4) 0xfffffffe 4 4 0 5 1 0 4 f32 4 4.75 u32 0 20
