// A runtime-sized array of structures after a header: the specification's example of lights (header 16
// bytes, stride 32), bound to 16 + 3 * 32 + 20 bytes: three whole elements.
//! buffer 0:0 u32 3 _ _ _  <f32 (i+1) (i+2) (i+3) _  0.5 0.25 (i*2) _>*3  99*5
//! buffer 0:1 f32 99*8
//! dispatch main
//! expect 0:1 f32 3 3 6 3 0.5 4 9 99
//! expect 0:0 @4 f32 1 2 3 0 0.5 0.25 0 0  2 3 4 0 0.5 0.25 2 0  -1 -2 -3 0 0.5 0.75 4 0  99*5

struct PointLight {
    position: vec3f,
    color: vec3f,
}

struct LightStorage {
    point_count: u32,
    point: array<PointLight>,
}

@group(0) @binding(0) var<storage, read_write> lights: LightStorage;
@group(0) @binding(1) var<storage, read_write> result: array<f32>;

@compute @workgroup_size(1)
fn main() {
    let count = arrayLength(&lights.point);
    result[0] = f32(count);
    result[1] = f32(lights.point_count);
    result[2] = dot(lights.point[0].position, vec3f(1.0));
    result[3] = lights.point[count - 1u].position.x;
    result[4] = lights.point[1].color.r;
    result[5] = lights.point[count - 1u].color.b;
    var sum = 0.0;
    for (var k = 0u; k < count; k++) {
        sum += lights.point[k].position.x + lights.point[k].color.g * f32(k == 0u) * 4.0;
    }
    result[6] = sum + 2.0;
    lights.point[2].position = -vec3f(1.0, 2.0, 3.0);
    lights.point[2].color.y = 0.75;
}
