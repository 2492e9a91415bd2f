// heddle: --override=n=30 --override=at=8
override n: u32;
override at: i32;
override large = 4096u;
@group(0) @binding(0) var<storage> a: buffer<64>;
var<workgroup> b: buffer<n>; // error:26 [buffer-types] 30
var<workgroup> c: buffer<large>;
@compute @workgroup_size(1)
fn main(@builtin(local_invocation_index) i: u32) {
    _ = bufferView<u32>(&b, i);
    _ = bufferView<vec4f>(&a, at); // error:31 [bufferview-builtin] multiple of 16
    _ = bufferView<vec4f>(&a, at * 6);
    _ = bufferView<vec4f>(&a, at * 8); // error:31 [bufferview-builtin] 80
    _ = bufferView<array<vec4f, 257>>(&c, i); // error:9 [bufferview-builtin] 4112
    _ = bufferArrayView<array<u32>>(&a, 0, at - 7); // error:44 [bufferarrayview-builtin] at least 4
}
