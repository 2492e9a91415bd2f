// WGSL 17.14.
@group(0) @binding(0) var<storage, read_write> a: buffer;
@group(0) @binding(1) var<uniform> b: buffer<64>;
@group(0) @binding(2) var<storage, read_write> c: array<u32>;
struct Tail { n: u32, rest: array<vec2u> }

fn f(n: u32, x: f32) {
    _ = bufferView(&a, 0); // error:9 [bufferview-builtin] template argument
    _ = bufferView<bool>(&a, 0); // error:20 [bufferview-builtin] host-shareable
    _ = bufferView<atomic<u32>>(&a, 0); // error:20 [bufferview-builtin] atomic
    _ = bufferView<array<atomic<u32>>>(&a, 0); // error:20 [bufferview-builtin] atomic
    _ = bufferView<buffer>(&a, 0); // error:20 [bufferview-builtin] buffer
    _ = bufferView<u32>(&c, 0); // error:25 [bufferview-builtin] array<u32>
    _ = bufferView<u32>(a, 0); // error:25 [function-calls] '&a'
    _ = bufferView<u32>(&a, x); // error:29 [bufferview-builtin] f32
    _ = bufferView<u32>(&a); // error:9 [bufferview-builtin] offset
    _ = bufferView<u32>(&a, -4); // error:29 [bufferview-builtin] negative
    _ = bufferView<u32>(&a, 2); // error:29 [bufferview-builtin] multiple of 4
    _ = bufferView<vec3f>(&a, 8); // error:31 [bufferview-builtin] multiple of 16
    _ = bufferView<vec4f>(&b, 48);
    _ = bufferView<vec4f>(&b, 64); // error:31 [bufferview-builtin] 80
    _ = bufferView<array<vec4f, 5>>(&b, n); // error:9 [bufferview-builtin] 80
    _ = bufferArrayView<u32>(&b, 0, 4); // error:25 [bufferarrayview-builtin] 'bufferView'
    _ = bufferArrayView<array<u32, 4>>(&b, 0, 16); // error:25 [bufferarrayview-builtin] fixed
    _ = bufferArrayView<array<vec2u>>(&b, n, 4); // error:46 [bufferarrayview-builtin] at least 8
    _ = bufferArrayView<array<vec2u>>(&b, 0, 12); // error:46 [bufferarrayview-builtin] 8 bytes each
    _ = bufferArrayView<Tail>(&a, 0, 8 + 16);
    _ = bufferArrayView<Tail>(&a, 0, 8 + 12); // error:38 [bufferarrayview-builtin] after 8
    _ = bufferArrayView<array<u32>>(&b, 32, 36); // error:45 [bufferarrayview-builtin] 68
    _ = bufferArrayView<array<u32>>(&b, -4, 4); // error:41 [bufferarrayview-builtin] negative
    _ = bufferArrayView<array<u32>>(&b, 0, -4); // error:44 [bufferarrayview-builtin] -4
    bufferView<u32>(&a, 0); // error:5 [must-use-attr] bufferView
    *bufferView<u32>(&b, 0) = 1; // error:5 [simple-assignment-section] read-only
}
